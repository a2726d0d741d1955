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
import { useMemo, useSyncExternalStore } from 'react';
import { follow, home } from './address.ts';
import { areas } from './charts/areas.ts';
import { coverageOf, scoreOf } from './charts/coverage.ts';
import type { Box } from './charts/curve.ts';
import { mapOf, wordsOf, type AtlasLayout } from './charts/map.ts';
import type { MachineReport } from './charts/report.ts';
import { arrowHead, flowSettings } from './flow.ts';
import { useLive } from './live.ts';
import { pathsOf } from './paths.ts';
import * as styles from './machines.css.ts';
import { strokeOf } from './stroke.ts';

type PlaceNode = Node<{ report: MachineReport; now: string }>;
type AreaNode = Node<{ title: string }>;
type RunsEdge = Edge<{ points: AtlasLayout['runs'][number]['points'] }>;

const Area = ({ data: { title } }: NodeProps<AreaNode>) => (
  <div className={styles.area}>{title}</div>
);

/** A chart on the map: a link to its own page, lit while any tab runs it. */
const Place = ({ data: { report, now } }: NodeProps<PlaceNode>) => {
  const [purpose, ...addresses] = wordsOf(report);
  return (
    <a
      className={styles.place({ isLit: now !== '' })}
      href={`${home}/${report.chart.id}`}
      onClick={follow}
      data-place={report.chart.id}
      data-lit={now !== '' || undefined}
      title={`${report.purpose} ${report.shownAt.join(' ')}`}
    >
      <span className={styles.placeHead}>
        <span className={styles.placeName}>{report.chart.id}</span>
        <span title={scoreOf(report)}>{coverageOf(report).replace(' of ', '/')}</span>
      </span>
      <span className={styles.placeLine}>{now ? `now: ${now}` : purpose}</span>
      {addresses.map((words) => (
        <span key={words} className={styles.placeLine}>
          {words}
        </span>
      ))}
      <Handle className={styles.hidden} type="target" position={Position.Left} />
      <Handle className={styles.hidden} type="source" position={Position.Right} />
    </a>
  );
};

const Runs = ({ id, data, markerEnd }: EdgeProps<RunsEdge>) => {
  const path = data!.points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
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

const boxOf = ({ x, y, width, height }: Box) => ({
  position: { x, y },
  width,
  height,
  measured: { width, height },
});

const narrow = matchMedia('(max-width: 900px)');
const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener);
      return () => narrow.removeEventListener('change', listener);
    },
    () => narrow.matches,
  );

const nodesOf = (
  map: AtlasLayout,
  actors: ReturnType<typeof useLive>['actors'],
): (PlaceNode | AreaNode)[] => [
  ...map.areas.map(({ area, box }) => ({
    id: `area:${area}`,
    ...boxOf(box),
    type: 'area',
    data: { title: areas[area] },
  })),
  ...map.places.map(({ report, box }): PlaceNode => {
    const running = actors.filter(({ machine }) => machine === report.chart.id);
    return {
      id: report.chart.id,
      ...boxOf(box),
      type: 'place',
      handles: [
        { type: 'target', position: Position.Left, x: 0, y: box.height / 2 },
        { type: 'source', position: Position.Right, x: box.width, y: box.height / 2 },
      ],
      zIndex: 1,
      data: { report, now: running.map(({ value }) => pathsOf(value).at(-1) ?? '').join(', ') },
    };
  }),
];

/** All charts in one drawing: where they run, which one runs which, and what lasts now in any tab. */
export const AtlasMap = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { actors } = useLive();
  const isNarrow = useNarrow();
  const map = useMemo(() => mapOf(reports, isNarrow ? 'narrow' : 'wide'), [reports, isNarrow]);
  const edges = map.runs.map(
    ({ id, from, to, points }): RunsEdge => ({
      id,
      type: 'runs',
      source: from,
      target: to,
      zIndex: 2,
      markerEnd: arrowHead,
      data: { points },
    }),
  );
  return (
    <div
      className={styles.map}
      style={{ aspectRatio: `${map.width + 28} / ${map.height + 28}` }}
      role="figure"
      aria-label="Map of all machines"
      data-map="drawn"
    >
      <ReactFlow
        // Fitted anew when the areas stand otherwise.
        key={String(isNarrow)}
        nodes={nodesOf(map, actors)}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        {...flowSettings}
        attributionPosition="bottom-left"
        fitView
        fitViewOptions={{ maxZoom: 1.4, padding: '14px' }}
      >
        <Controls showInteractive={false} position="bottom-right" orientation="horizontal" />
      </ReactFlow>
    </div>
  );
};
