import {
  BaseEdge,
  Controls,
  Handle,
  Panel,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import type { ElkEdgeSection, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js';
import { useEffect, useState } from 'react';
import type { ChartLine } from './charts/layout.ts';
import type { MachineReport } from './charts/report.ts';
import type { ChartState } from './charts/tree.ts';
import * as styles from './machines.css.ts';
import { layOut } from './drawing.ts';

type StateNode = Node<{ state: ChartState; isInitial: boolean; isLit: boolean; isAimed: boolean }>;
type LineEdge = Edge<{
  section: ElkEdgeSection;
  label: ElkLabel | undefined;
  line: ChartLine;
  untested: ReadonlySet<string>;
}>;

/** Every state with its place in the chart, outermost first. */
const statesOf = (state: ChartState, depth = 0): { state: ChartState; depth: number }[] => [
  ...(state.path ? [{ state, depth }] : []),
  ...state.children.flatMap((child) => statesOf(child, depth + 1)),
];

const StateBox = ({ data: { state, isInitial, isLit, isAimed } }: NodeProps<StateNode>) => {
  const isLeaf = state.children.length === 0;
  return (
    <div
      className={styles.box({ kind: state.kind, isLeaf, isLit, isAimed })}
      data-state={state.path}
      data-lit={isLit || undefined}
      data-aimed={isAimed || undefined}
      title={state.description}
    >
      {isInitial ? <span className={styles.initial} aria-hidden /> : null}
      <b>{state.key}</b>
      {isLeaf ? state.invokes.map((one) => <small key={one}>invoke {one}</small>) : null}
      <Handle className={styles.hidden} type="target" position={Position.Top} />
      <Handle className={styles.hidden} type="source" position={Position.Bottom} />
    </div>
  );
};

/** An arrow on the way that the layout found for it, with its words beside it. */
const LinePath = ({ id, data, markerEnd }: EdgeProps<LineEdge>) => {
  const { section, label, line, untested } = data!;
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const isUntested = line.names.some((name) => untested.has(name));
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        style={{ stroke: isUntested ? '#B3261E' : '#6E6E69' }}
        data-untested={isUntested || undefined}
      />
      {line.labels.map((text, at) => (
        <text
          key={text}
          x={(label?.x ?? 0) + 4}
          y={(label?.y ?? 0) + 11 + at * 15}
          fontSize={11}
          fill={untested.has(line.names[at]!) ? '#B3261E' : '#41413E'}
        >
          {text}
        </text>
      ))}
    </>
  );
};

const nodeTypes = { state: StateBox };
const edgeTypes = { line: LinePath };

interface ChartViewProps {
  report: MachineReport;
  untested: ReadonlySet<string>;
  /** Paths of the states that last now. */
  lit: ReadonlySet<string>;
  /** Path of the state that the address names. */
  aimed: string;
  onAim: (path: string) => void;
}

const Drawn = ({
  report: { chart, lines },
  laid,
  milliseconds,
  untested,
  lit,
  aimed,
  onAim,
}: ChartViewProps & { laid: ElkNode; milliseconds: number }) => {
  const { setCenter, getViewport } = useReactFlow();
  const [isReady, setReady] = useState(false);
  const places = new Map<string, ElkNode>();
  const remember = (node: ElkNode): void => {
    places.set(node.id, node);
    node.children?.forEach(remember);
  };
  remember(laid);
  const nodes = statesOf(chart.root).map(({ state, depth }): StateNode => {
    const id = `state:${state.path}`;
    const { x = 0, y = 0, width = 0, height = 0 } = places.get(id)!;
    return {
      id,
      type: 'state',
      position: { x, y },
      width,
      height,
      // All is known from the layout: nothing is measured on the page.
      measured: { width, height },
      handles: [
        { type: 'target', position: Position.Top, x: width / 2, y: 0 },
        { type: 'source', position: Position.Bottom, x: width / 2, y: height },
      ],
      zIndex: depth,
      ariaLabel: state.path,
      data: {
        state,
        isInitial: state.path === chart.root.initial,
        isLit: lit.has(state.path),
        isAimed: aimed === state.path,
      },
    };
  });
  const edges = (laid.edges ?? []).flatMap((edge, at): LineEdge[] => {
    const section = edge.sections?.[0];
    if (!section) return [];
    return [
      {
        id: edge.id,
        type: 'line',
        source: edge.sources[0]!,
        target: edge.targets[0]!,
        // Above the boxes it leads between, or a box around them would cover it.
        zIndex: 50,
        markerEnd: { type: 'arrowclosed' as never, color: '#6E6E69', width: 16, height: 16 },
        data: { section, label: edge.labels?.[0], line: lines[at]!, untested },
      },
    ];
  });
  const wanted = aimed || [...lit].at(-1);
  const place = wanted ? places.get(`state:${wanted}`) : undefined;
  useEffect(() => {
    if (!isReady || !place) return;
    const { x = 0, y = 0, width = 0, height = 0 } = place;
    void setCenter(x + width / 2, y + height / 2, { zoom: Math.max(getViewport().zoom, 0.7) });
  }, [isReady, place, setCenter, getViewport]);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodeClick={(_event, { data }) => onAim((data as StateNode['data']).state.path)}
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
      fitViewOptions={{ maxZoom: 1 }}
      onInit={() => setReady(true)}
    >
      <Controls showInteractive={false} />
      <Panel position="top-right" className={styles.panel}>
        laid out in {Math.round(milliseconds)} ms
      </Panel>
    </ReactFlow>
  );
};

/** A machine as a statechart: nested boxes, orthogonal arrows, the states that last now lit. */
export const ChartView = (props: ChartViewProps) => {
  const { chart, graph } = props.report;
  const [drawing, setDrawing] = useState<{ laid: ElkNode; milliseconds: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const start = performance.now();
    void layOut(graph).then((laid) => {
      if (isWanted) setDrawing({ laid, milliseconds: performance.now() - start });
    });
    return () => {
      isWanted = false;
    };
  }, [graph]);
  return (
    <div
      className={styles.canvas}
      role="figure"
      aria-label={`Statechart ${chart.id}`}
      data-chart={drawing ? chart.id : undefined}
      data-milliseconds={drawing?.milliseconds}
    >
      {drawing ? (
        <ReactFlowProvider>
          <Drawn {...props} {...drawing} />
        </ReactFlowProvider>
      ) : null}
    </div>
  );
};
