import {
  BaseEdge,
  Controls,
  Handle,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeHandle,
  type NodeProps,
} from '@xyflow/react';
import { useMemo, useState, useSyncExternalStore, type SyntheticEvent } from 'react';
import { color } from '../ui/theme/contract.css.ts';
import { follow, home } from './address.ts';
import { areas } from './charts/areas.ts';
import { coverageOf, scoreOf } from './charts/coverage.ts';
import type { Box } from './charts/curve.ts';
import { pathOf, type Point } from './charts/lines.ts';
import { mapOf, wordsOf, type AtlasLayout } from './charts/map.ts';
import type { MachineReport } from './charts/report.ts';
import { speakerOf, talkWords, voices, type Talk, type Voice } from './charts/tells.ts';
import { arrowHead, flowSettings, lightHead } from './flow.ts';
import { useLive } from './live.ts';
import { pathsOf } from './paths.ts';
import * as styles from './map.css.ts';
import { strokeOf } from './stroke.ts';

type PlaceNode = Node<{ report: MachineReport; now: string }>;
type AreaNode = Node<{ title: string }>;
type VoiceNode = Node<{ voice: Voice }>;
type NoteNode = Node<{ talks: readonly Talk[]; pointed: string }>;
type RunsEdge = Edge<{ points: readonly Point[] }>;
type TellsEdge = Edge<{ points: readonly Point[]; isShown: boolean }>;

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

/** Whoever tells charts something and is none. */
const VoiceBox = ({ data: { voice } }: NodeProps<VoiceNode>) => (
  <div className={styles.voice} data-voice={voice}>
    {voices[voice]}
    <Handle className={styles.hidden} type="target" position={Position.Left} />
    <Handle className={styles.hidden} type="source" position={Position.Right} />
  </div>
);

/** What the lines are; what is told, of the chart that is pointed at. */
const Note = ({ data: { talks, pointed } }: NodeProps<NoteNode>) => {
  const words = talkWords(talks, pointed);
  return (
    <div className={styles.note} aria-hidden data-note={pointed}>
      {pointed === '' ? (
        <>
          <span>
            <svg className={styles.sample} viewBox="0 0 28 8">
              <path d="M0 4H28" style={strokeOf('through', { isShown: true, isUntested: false })} />
            </svg>
            runs it
          </span>
          <span>
            <svg className={styles.sample} viewBox="0 0 28 8">
              <path d="M0 4H28" style={strokeOf('back', { isShown: true, isUntested: false })} />
            </svg>
            tells it something: point at a chart, and it is said here
          </span>
        </>
      ) : words.length === 0 ? (
        <>
          <b>{pointed}</b>
          <span>Is told by its own screen and its own calls alone, and tells nobody.</span>
        </>
      ) : (
        <>
          <b>{speakerOf(pointed)}</b>
          {words.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </>
      )}
    </div>
  );
};

const told = strokeOf('back', { isShown: true, isUntested: false });
const lightly = { ...told, stroke: color.control, strokeWidth: 1 };

const Tells = ({ id, data, markerStart, markerEnd }: EdgeProps<TellsEdge>) => (
  <BaseEdge
    id={id}
    path={pathOf(data!.points)}
    markerStart={markerStart}
    markerEnd={markerEnd}
    style={data!.isShown ? told : lightly}
    data-tells={id}
    data-shown={data!.isShown || undefined}
  />
);

const Runs = ({ id, data, markerEnd }: EdgeProps<RunsEdge>) => (
  <BaseEdge
    id={id}
    path={pathOf(data!.points)}
    markerEnd={markerEnd}
    style={strokeOf('through', { isShown: true, isUntested: false })}
  />
);

const nodeTypes = { place: Place, area: Area, voice: VoiceBox, note: Note };
const edgeTypes = { runs: Runs, tells: Tells };

const boxOf = ({ x, y, width, height }: Box) => ({
  position: { x, y },
  width,
  height,
  measured: { width, height },
});

const handlesOf = ({ width, height }: Box): NodeHandle[] => [
  { type: 'target', position: Position.Left, x: 0, y: height / 2 },
  { type: 'source', position: Position.Right, x: width, y: height / 2 },
];

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
  pointed: string,
): (PlaceNode | AreaNode | VoiceNode | NoteNode)[] => [
  {
    id: 'note',
    ...boxOf(map.note),
    type: 'note',
    data: { talks: map.talks, pointed },
  },
  ...map.voices.map(
    ({ voice, box }): VoiceNode => ({
      id: voice,
      ...boxOf(box),
      type: 'voice',
      handles: handlesOf(box),
      zIndex: 1,
      data: { voice },
    }),
  ),
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
      handles: handlesOf(box),
      zIndex: 1,
      data: { report, now: running.map(({ value }) => pathsOf(value).at(-1) ?? '').join(', ') },
    };
  }),
];

const edgesOf = ({ runs, talks }: AtlasLayout, pointed: string): (RunsEdge | TellsEdge)[] => [
  ...talks.map(({ one, other, there, back, points }): TellsEdge => {
    const isShown = pointed === one || pointed === other;
    const head = isShown ? arrowHead : lightHead;
    return {
      id: `tells:${one}:${other}`,
      type: 'tells',
      source: one,
      target: other,
      zIndex: isShown ? 3 : 1,
      ...(there.length > 0 ? { markerEnd: head } : {}),
      ...(back.length > 0 ? { markerStart: { ...head, orient: 'auto-start-reverse' } } : {}),
      data: { points, isShown },
    };
  }),
  ...runs.map(
    ({ id, from, to, points }): RunsEdge => ({
      id,
      type: 'runs',
      source: from,
      target: to,
      zIndex: 2,
      markerEnd: arrowHead,
      data: { points },
    }),
  ),
];

/** The chart or voice that an event is about. */
const pointedAt = ({ target }: SyntheticEvent): string => {
  const { place, voice } =
    (target as Element).closest<HTMLElement>('[data-place], [data-voice]')?.dataset ?? {};
  return place ?? voice ?? '';
};

/**
 * All charts in one drawing: where they run, which one runs which, who tells whom, and what lasts
 * now in any tab.
 */
export const AtlasMap = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { actors } = useLive();
  const isNarrow = useNarrow();
  const [pointed, setPointed] = useState('');
  const map = useMemo(() => mapOf(reports, isNarrow ? 'narrow' : 'wide'), [reports, isNarrow]);
  const point = (event: SyntheticEvent): void => setPointed(pointedAt(event));
  return (
    <div className={styles.mapRoom}>
      <div
        className={styles.map}
        style={{ aspectRatio: `${map.width + 28} / ${map.height + 28}` }}
        role="figure"
        aria-label="Map of all machines"
        data-map="drawn"
        onMouseOver={point}
        onMouseLeave={() => setPointed('')}
        onFocus={point}
        onBlur={() => setPointed('')}
      >
        <ReactFlow
          // Fitted anew when the areas stand otherwise.
          key={String(isNarrow)}
          nodes={nodesOf(map, actors, pointed)}
          edges={edgesOf(map, pointed)}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          {...flowSettings}
          attributionPosition="bottom-left"
          fitView
          fitViewOptions={{ maxZoom: 1.4, padding: '14px' }}
        >
          <Controls showInteractive={false} position="top-right" orientation="horizontal" />
        </ReactFlow>
      </div>
    </div>
  );
};
