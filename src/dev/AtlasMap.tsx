import {
  BaseEdge,
  Controls,
  Handle,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import type { ElkEdgeSection, ElkNode } from 'elkjs/lib/elk-api.js';
import { useEffect, useMemo, useState } from 'react';
import { follow, home } from './address.ts';
import { areas, type Area as AreaName } from './charts/areas.ts';
import { coverageOf } from './charts/coverage.ts';
import { mapOf, wordsOf } from './charts/map.ts';
import type { MachineReport } from './charts/report.ts';
import { layOut } from './drawing.ts';
import { pathsOf, useLive } from './live.ts';
import * as styles from './machines.css.ts';
import { strokeOf } from './stroke.ts';

type PlaceNode = Node<{ report: MachineReport; now: string }>;
type AreaNode = Node<{ title: string }>;
type RunsEdge = Edge<{ section: ElkEdgeSection }>;

const Area = ({ data: { title } }: NodeProps<AreaNode>) => (
  <div className={styles.area}>{title}</div>
);

/** A chart on the map: a link to its own page, lit while any tab runs it. */
const Place = ({ data: { report, now } }: NodeProps<PlaceNode>) => (
  <a
    className={styles.place({ isLit: now !== '' })}
    href={`${home}/${report.chart.id}`}
    onClick={follow}
    data-place={report.chart.id}
    data-lit={now !== '' || undefined}
    title={report.purpose}
  >
    <span className={styles.placeName}>{report.chart.id}</span>
    {wordsOf(report).map((words) => (
      <span key={words}>{words}</span>
    ))}
    <span>{now ? `now: ${now}` : `${coverageOf(report)} arrows walked`}</span>
    <Handle className={styles.hidden} type="target" position={Position.Left} />
    <Handle className={styles.hidden} type="source" position={Position.Right} />
  </a>
);

const Runs = ({ id, data, markerEnd }: EdgeProps<RunsEdge>) => {
  const { startPoint, bendPoints = [], endPoint } = data!.section;
  const path = [startPoint, ...bendPoints, endPoint]
    .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`)
    .join(' ');
  return (
    <BaseEdge
      id={id}
      path={path}
      markerEnd={markerEnd}
      style={strokeOf('through', { isShown: true, isUntested: false })}
    />
  );
};

const nodeTypes = { place: Place, area: Area };
const edgeTypes = { runs: Runs };

const boxOf = ({ id, x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({
  id,
  position: { x, y },
  width,
  height,
  measured: { width, height },
});

/** All charts in one drawing: where they run, which one runs which, and what lasts now in any tab. */
export const AtlasMap = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { actors } = useLive();
  const graph = useMemo(() => mapOf(reports), [reports]);
  const [laid, setLaid] = useState<ElkNode | null>(null);
  useEffect(() => {
    let isWanted = true;
    void layOut(graph).then((done) => {
      if (isWanted) setLaid(done);
    });
    return () => {
      isWanted = false;
    };
  }, [graph]);
  const nodes = (laid?.children ?? []).flatMap((area): (PlaceNode | AreaNode)[] => [
    {
      ...boxOf(area),
      type: 'area',
      data: { title: areas[area.id.slice('area:'.length) as AreaName] },
    },
    ...(area.children ?? []).map((one): PlaceNode => {
      const report = reports.find(({ chart }) => `chart:${chart.id}` === one.id)!;
      const running = actors.filter(({ machine }) => machine === report.chart.id);
      return {
        ...boxOf(one),
        type: 'place',
        handles: [
          { type: 'target', position: Position.Left, x: 0, y: (one.height ?? 0) / 2 },
          { type: 'source', position: Position.Right, x: one.width ?? 0, y: (one.height ?? 0) / 2 },
        ],
        zIndex: 1,
        data: {
          report,
          now: running.map(({ value }) => pathsOf(value).at(-1) ?? '').join(', '),
        },
      };
    }),
  ]);
  const runs = (laid?.children ?? []).flatMap((area) => area.edges ?? []);
  const edges = runs.flatMap((edge): RunsEdge[] => {
    const section = edge.sections?.[0];
    if (!section) return [];
    return [
      {
        id: edge.id,
        type: 'runs',
        source: edge.sources[0]!,
        target: edge.targets[0]!,
        zIndex: 2,
        markerEnd: { type: 'arrowclosed' as never, color: 'var(--text2)', width: 16, height: 16 },
        data: { section },
      },
    ];
  });
  return (
    <div className={styles.map}>
      <div
        className={styles.canvas}
        role="figure"
        aria-label="Map of all machines"
        data-map={laid ? 'drawn' : undefined}
      >
        {laid ? (
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            zoomOnScroll={false}
            preventScrolling={false}
            panOnScroll={false}
            minZoom={0.1}
            fitView
            fitViewOptions={{ maxZoom: 1, padding: 0.02 }}
          >
            <Controls showInteractive={false} />
          </ReactFlow>
        ) : null}
      </div>
    </div>
  );
};
