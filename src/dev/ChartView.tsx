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
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { useEffect, useRef, useState } from 'react';
import { nodeId } from './charts/layout.ts';
import { boxesOf, routesOf, type Route } from './charts/routes.ts';
import type { MachineReport } from './charts/report.ts';
import { natureOf, natures, type Nature } from './charts/nature.ts';
import { statesOf, type ChartState } from './charts/tree.ts';
import * as styles from './machines.css.ts';
import { strokeOf } from './stroke.ts';
import { layOut } from './drawing.ts';
import { arrowHead, flowSettings } from './flow.ts';

type StateNode = Node<{ state: ChartState; isInitial: boolean; isLit: boolean; isAimed: boolean }>;
type LineEdge = Edge<{
  route: Route;
  untested: ReadonlySet<string>;
  /** Whether it is drawn like the way through, whatever way it is. */
  isPlain: boolean;
}>;

const StateBox = ({ data: { state, isInitial, isLit, isAimed } }: NodeProps<StateNode>) => {
  const isLeaf = state.children.length === 0;
  const nature = natureOf(state);
  return (
    <div
      className={styles.box({
        kind: state.kind,
        nature: isLeaf ? nature : 'group',
        isLit,
        isAimed,
      })}
      data-state={state.path}
      data-nature={nature}
      data-lit={isLit || undefined}
      data-aimed={isAimed || undefined}
      title={`${natures[nature].word}. ${state.description}`}
    >
      {isInitial ? <span className={styles.initial} aria-hidden /> : null}
      <b>
        {isLeaf ? <span aria-hidden>{natures[nature].sign} </span> : null}
        {state.key}
      </b>
      {isLeaf ? state.invokes.map((one) => <small key={one}>invoke {one}</small>) : null}
      <Handle className={styles.hidden} type="target" position={Position.Top} />
      <Handle className={styles.hidden} type="source" position={Position.Bottom} />
    </div>
  );
};

/** An arrow on the way that the layout found for it, with its words beside it. */
const LinePath = ({ id, data, markerEnd }: EdgeProps<LineEdge>) => {
  const { route, untested, isPlain } = data!;
  const { line, path, words } = route;
  const isUntested = line.names.some((name) => untested.has(name));
  const isShown = isPlain || isUntested || line.way === 'through';
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        markerEnd={markerEnd}
        style={strokeOf(line.way, { isShown, isUntested })}
        data-untested={isUntested || undefined}
      />
      {isShown
        ? line.labels.map((text, at) => (
            <text
              key={text}
              className={styles.words({ isUntested: untested.has(line.names[at]!) })}
              x={words.x}
              y={words.y + at * 16}
            >
              {text}
            </text>
          ))
        : null}
    </>
  );
};

/** What lies over what: boxes around others by their depth, then these. */
const depths = { side: 50, words: 60, through: 70 } as const;

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
  const [areAllShown, setAllShown] = useState(false);
  const [pointed, setPointed] = useState('');
  const places = boxesOf(laid);
  const nodes = statesOf(chart.root).map(({ state, depth }): StateNode => {
    const id = nodeId(state.path);
    const { x, y, width, height } = places.get(id)!;
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
      zIndex: state.children.length > 0 ? depth : depths.words,
      ariaLabel: state.path,
      data: {
        state,
        isInitial: state.path === chart.root.initial,
        isLit: lit.has(state.path),
        isAimed: aimed === state.path,
      },
    };
  });
  const edges = routesOf(laid, lines).map((route, at): LineEdge => {
    const [id, source, target] = [`edge:${at}`, nodeId(route.line.from), nodeId(route.line.to)];
    const isPlain = areAllShown || [source, target, id].includes(pointed);
    return {
      id,
      type: 'line',
      source,
      target,
      // Above the boxes around it; a side arrow passes behind whatever says something.
      zIndex: route.line.way === 'through' || isPlain ? depths.through : depths.side,
      markerEnd: arrowHead,
      data: { route, untested, isPlain },
    };
  });
  const wanted = aimed || [...lit].at(-1);
  const place = wanted ? places.get(nodeId(wanted)) : undefined;
  useEffect(() => {
    if (!isReady || !place) return;
    const { x, y, width, height } = place;
    void setCenter(x + width / 2, y + height / 2, { zoom: Math.max(getViewport().zoom, 0.7) });
  }, [isReady, place, setCenter, getViewport]);
  return (
    <>
      <div className={styles.panel}>
        {Object.entries(natures).map(([nature, { sign, word }]) => (
          <span key={nature} className={styles.tag({ nature: nature as Nature })}>
            <span aria-hidden>{sign}</span> {word}
          </span>
        ))}
        <label>
          <input
            type="checkbox"
            checked={areAllShown}
            onChange={({ target }) => setAllShown(target.checked)}
          />{' '}
          words on every arrow
        </label>
      </div>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodeClick={(_event, { data }) => onAim((data as StateNode['data']).state.path)}
        {...flowSettings}
        onNodeMouseEnter={(_event, { id }) => setPointed(id)}
        onNodeMouseLeave={() => setPointed('')}
        onEdgeMouseEnter={(_event, { id }) => setPointed(id)}
        onEdgeMouseLeave={() => setPointed('')}
        onInit={(flow) => {
          // The words beside the arrows too, which are no boxes.
          void flow.fitBounds(
            { x: 0, y: -20, width: laid.width ?? 0, height: (laid.height ?? 0) + 20 },
            { padding: 0.02 },
          );
          setReady(true);
        }}
      >
        <Controls showInteractive={false} />
        <Panel position="bottom-right" className={styles.panel}>
          laid out in {Math.round(milliseconds)} ms
        </Panel>
      </ReactFlow>
    </>
  );
};

/** More states than this are laid out once: they fit nowhere, and twice would be waited for. */
const mostTwice = 40;

/** Laid out to the right and downwards; of both the one that is larger where it has to fit. */
const fitting = async ({ graph, chart }: MachineReport, room: HTMLElement): Promise<ElkNode> => {
  if (statesOf(chart.root).length > mostTwice) return layOut(graph);
  const scaleOf = ({ width = 1, height = 1 }: ElkNode): number =>
    Math.min(room.clientWidth / width, room.clientHeight / height);
  const [right, down] = await Promise.all(
    ['RIGHT', 'DOWN'].map((direction) =>
      layOut({ ...graph, layoutOptions: { ...graph.layoutOptions, 'elk.direction': direction } }),
    ),
  );
  return scaleOf(right!) > scaleOf(down!) ? right! : down!;
};

/** A machine as a statechart: nested boxes, orthogonal arrows, the states that last now lit. */
export const ChartView = (props: ChartViewProps) => {
  const { report } = props;
  const { chart } = report;
  const canvas = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<{ laid: ElkNode; milliseconds: number } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const start = performance.now();
    void fitting(report, canvas.current!).then((laid) => {
      if (isWanted) setDrawing({ laid, milliseconds: performance.now() - start });
    });
    return () => {
      isWanted = false;
    };
  }, [report]);
  return (
    <div
      ref={canvas}
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
