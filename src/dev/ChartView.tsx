import {
  BaseEdge,
  Controls,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type Edge,
  type EdgeProps,
} from '@xyflow/react';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { useEffect, useRef, useState } from 'react';
import { foldable, foldedChart, toggled } from './charts/fold.ts';
import { graphOf, nodeId, widthOf, type ChartLine } from './charts/layout.ts';
import { picturesOf } from './charts/pictures.ts';
import { boxesOf, routesOf, type Route } from './charts/routes.ts';
import type { MachineReport } from './charts/report.ts';
import { statesOf, type Chart } from './charts/tree.ts';
import { Legend, type FoldedStates, type Pictures } from './Legend.tsx';
import * as styles from './machines.css.ts';
import { StateBox, Title, type StateNode, type TitleNode } from './StateBox.tsx';
import { strokeOf } from './stroke.ts';
import { fitting } from './drawing.ts';
import { arrowHead, flowSettings } from './flow.ts';

type LineEdge = Edge<{
  route: Route;
  untested: ReadonlySet<string>;
  /** Drawn like the main path, whatever its kind. */
  isPlain: boolean;
}>;

/** An arrow along the route found by the layout, with its label. */
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

/** z-indexes: nested boxes by depth, then these. */
const depths = { side: 50, words: 60, through: 70 } as const;

const nodeTypes = { state: StateBox, title: Title };
const edgeTypes = { line: LinePath };

interface ChartViewProps extends FoldedStates {
  report: MachineReport;
  untested: ReadonlySet<string>;
  /** Paths of the active states. */
  lit: ReadonlySet<string>;
  /** Path of the state in the URL. */
  aimed: string;
  onAim: (path: string) => void;
}

interface Drawing {
  whole: Chart;
  /** The chart with collapsed states. */
  chart: Chart;
  lines: ChartLine[];
  laid: ElkNode;
  /** Files of the pictures in boxes, by path. */
  pictures: ReadonlyMap<string, string>;
  milliseconds: number;
}

const nodesOf = (
  { chart, laid, pictures }: Drawing,
  { lit, aimed }: Pick<ChartViewProps, 'lit' | 'aimed'>,
  onFold: (path: string) => void,
): (StateNode | TitleNode)[] => {
  const places = boxesOf(laid);
  return statesOf(chart.root).flatMap(({ state, depth }): (StateNode | TitleNode)[] => {
    const id = nodeId(state.path);
    const { x, y, width, height } = places.get(id)!;
    const box: StateNode = {
      id,
      type: 'state',
      position: { x, y },
      width,
      height,
      // Sizes come from the layout, so nothing is measured on the page.
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
        picture: pictures.get(state.path),
        onFold,
      },
    };
    if (state.children.length === 0) return [box];
    const size = { width: widthOf(state.key) * 1.2 + 40, height: 24 };
    return [
      box,
      {
        id: `title:${state.path}`,
        type: 'title',
        position: { x: x + 8, y: y + 8 },
        ...size,
        measured: size,
        zIndex: depths.words,
        data: { state, onFold },
      },
    ];
  });
};

const Drawn = ({
  drawing,
  untested,
  lit,
  aimed,
  onAim,
  folded,
  onFold,
  hasPictures,
  onPictures,
}: Omit<ChartViewProps, 'report'> & Pictures & { drawing: Drawing }) => {
  const { laid, lines } = drawing;
  const { setCenter, getViewport, fitBounds } = useReactFlow();
  const room = useStore(({ width, height }) => `${width} ${height}`);
  const [isReady, setReady] = useState(false);
  const [areAllShown, setAllShown] = useState(false);
  const [pointed, setPointed] = useState('');
  const places = boxesOf(laid);
  const nodes = nodesOf(drawing, { lit, aimed }, (path) => onFold(toggled(folded, path)));
  const edges = routesOf(laid, lines).map((route, at): LineEdge => {
    const [id, source, target] = [`edge:${at}`, nodeId(route.line.from), nodeId(route.line.to)];
    const isPlain = areAllShown || [source, target, id].includes(pointed);
    return {
      id,
      type: 'line',
      source,
      target,
      // Above enclosing boxes; side arrows pass behind anything with text.
      zIndex: route.line.way === 'through' || isPlain ? depths.through : depths.side,
      markerEnd: arrowHead,
      data: { route, untested, isPlain },
    };
  });
  const wanted = [...lit, aimed].findLast((path) => path && places.has(nodeId(path)));
  const place = wanted ? places.get(nodeId(wanted)) : undefined;
  useEffect(() => {
    if (!isReady) return;
    if (!place) {
      // Includes the labels of arrows, which are not boxes.
      const whole = { x: 0, y: -20, width: laid.width ?? 0, height: (laid.height ?? 0) + 20 };
      void fitBounds(whole, { padding: 0.02 });
      return;
    }
    const { x, y, width, height } = place;
    void setCenter(x + width / 2, y + height / 2, { zoom: Math.max(getViewport().zoom, 0.7) });
    // Again when the room has changed: a screen was put beside the chart.
  }, [isReady, place, laid, room, setCenter, getViewport, fitBounds]);
  return (
    <>
      <Legend
        areAllShown={areAllShown}
        onShowAll={setAllShown}
        onFold={onFold}
        all={foldable(drawing.whole)}
        folded={folded}
        hasPictures={hasPictures}
        onPictures={onPictures}
      />
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
        onInit={() => setReady(true)}
      >
        <Controls showInteractive={false} />
      </ReactFlow>
    </>
  );
};

/** A machine as a statechart: nested boxes, orthogonal arrows, active states highlighted. */
export const ChartView = ({ report, folded: wished, ...props }: ChartViewProps) => {
  const { chart } = report;
  const { aimed } = props;
  const [hasPictures, setHasPictures] = useState(false);
  const canvas = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<(Drawing & { key: string }) | null>(null);
  const key = wished.filter((path) => !aimed.startsWith(`${path}.`)).join(',');
  const folded = key.split(',').filter(Boolean);
  useEffect(() => {
    let isWanted = true;
    const start = performance.now();
    const paths = key.split(',').filter(Boolean);
    const less = foldedChart(chart, paths);
    const { lines } = graphOf(less);
    const pictures = hasPictures ? picturesOf(report.looks, less) : new Map<string, string>();
    void fitting(report, paths, canvas.current!, new Set(pictures.keys())).then((laid) => {
      const milliseconds = performance.now() - start;
      if (isWanted)
        setDrawing({ key, whole: chart, chart: less, lines, laid, pictures, milliseconds });
    });
    return () => {
      isWanted = false;
    };
  }, [report, chart, key, hasPictures]);
  return (
    <div
      ref={canvas}
      className={styles.canvas}
      role="figure"
      aria-label={`Statechart ${chart.id}`}
      data-chart={drawing ? chart.id : undefined}
      data-milliseconds={drawing?.milliseconds}
      data-folded={drawing?.key}
    >
      {drawing ? (
        // Remounted, and so fitted again, when other states are collapsed or have pictures.
        <ReactFlowProvider key={`${drawing.key} ${drawing.pictures.size}`}>
          <Drawn
            {...props}
            folded={folded}
            drawing={drawing}
            hasPictures={hasPictures}
            onPictures={setHasPictures}
          />
        </ReactFlowProvider>
      ) : null}
    </div>
  );
};
