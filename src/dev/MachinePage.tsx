import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { TextField } from '../ui/field/fields.tsx';
import { meta, row } from '../ui/theme/utility.css.ts';
import { addressOf, follow, go, home, type Address } from './address.ts';
import { scoreOf, untestedOf } from './charts/coverage.ts';
import { foldedFirst } from './charts/fold.ts';
import { natureOf, natures } from './charts/nature.ts';
import type { MachineReport } from './charts/report.ts';
import { statesOf } from './charts/tree.ts';
import { ChartView } from './ChartView.tsx';
import { useLive, type LiveActor, type Told } from './live.ts';
import { pathsOf } from './paths.ts';
import { Arrows } from './Arrows.tsx';
import { Listing } from './Listing.tsx';
import * as styles from './machines.css.ts';
import * as stage from './stage.css.ts';
import { Now } from './Now.tsx';
import { Sequence } from './sequence.tsx';
import { ChosenState, Screens } from './StateLook.tsx';
import type { Simulation } from './simulation.ts';
import { useReplay } from './replay/replay.ts';
import { useStand } from './useStand.ts';

/**
 * The charts with their rules are larger than the page, so they are loaded on demand, together with
 * the frame of their screens, as the network may be gone when a chart is started.
 */
const byHand = () => import('./byHand.ts');
const Simulate = lazy(async () => ({ default: (await byHand()).Simulate }));
const Stage = lazy(async () => ({ default: (await byHand()).Stage }));

const Copies = ({ copies }: Pick<MachineReport, 'copies'>) => {
  const [copied, setCopied] = useState('');
  return (
    <div className={row}>
      {Object.entries(copies).map(([name, text]) => (
        <Button
          key={name}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(name))}
        >
          Copy as {name}
        </Button>
      ))}
      <span role="status">{copied ? `Copied as ${copied}.` : ''}</span>
    </div>
  );
};

/** Active states: of the chart, and of the charts it runs in the same tab. */
const litBy = (
  { nested }: MachineReport['chart'],
  actor: LiveActor | undefined,
  actors: readonly LiveActor[],
): Set<string> => {
  const lit = new Set(actor ? pathsOf(actor.value) : []);
  const [tab] = actor?.actor.split('/') ?? [];
  for (const { machine, within, path } of nested) {
    const child = actors.filter(
      (one) => one.machine === machine && one.actor.startsWith(`${tab}/`),
    );
    if (!lit.has(within) || !child.at(-1)) continue;
    for (const one of [path, ...pathsOf(child.at(-1)!.value, path)]) lit.add(one);
  }
  return lit;
};

/** A collapsible section. @param isFirst Whether it is initially open. */
const Part = ({
  title,
  isFirst,
  onToggle,
  children,
}: {
  title: string;
  isFirst?: boolean;
  onToggle?: () => void;
  children: ReactNode;
}) => (
  <details className={styles.part} open={isFirst} onToggle={onToggle}>
    <summary>{title}</summary>
    {children}
  </details>
);

const Events = ({ log }: { log: readonly Told[] }) => {
  const [filter, setFilter] = useState('');
  const told = log.filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase()));
  if (log.length === 0) return <p>None since this page was opened.</p>;
  return (
    <>
      <div className={styles.atBase}>
        <TextField label="Filter" isShort value={filter} onChange={setFilter} />
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(told.map(({ text }) => text).join('\n'))
          }
        >
          Copy
        </Button>
      </div>
      <ol className={styles.mono} tabIndex={0} aria-label="Events, newest first">
        {told.slice(0, 200).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ol>
    </>
  );
};

const States = ({
  report: { chart },
  lit,
  aimed,
}: {
  report: MachineReport;
  lit: ReadonlySet<string>;
  aimed: string;
}) => (
  <Listing heads={['State', 'What it is']}>
    {statesOf(chart.root).map(({ state }) => (
      <tr
        key={state.path}
        data-lit={lit.has(state.path) || undefined}
        data-aimed={state.path === aimed || undefined}
      >
        <th scope="row">
          <a href={`#${encodeURIComponent(state.path)}`}>{state.path}</a>
        </th>
        <td>
          <span className={meta}>
            {natures[natureOf(state)].sign} {natures[natureOf(state)].word}
            {state.invokes.length > 0 ? `, runs ${state.invokes.join(', ')}` : ''}
          </span>
          <br />
          {state.description}
        </td>
      </tr>
    ))}
  </Listing>
);

/** One chart: the drawing at the left; active states, log, states and arrows at the right. */
export const MachinePage = ({ report, address }: { report: MachineReport; address: Address }) => {
  const { chart, purpose, shownAt, copies } = report;
  const { aimed } = address;
  const { actors, log } = useLive();
  const [chosen, setChosen] = useState('');
  const running = actors.filter(({ machine }) => machine === chart.id);
  const actor = running.find((one) => one.actor === chosen) ?? running.at(-1);
  const [isSimulateWanted, setSimulateWanted] = useState(false);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const stand = useStand(simulation);
  const lit = stand ? new Set(pathsOf(stand.value)) : litBy(chart, actor, actors);
  const [runs, setRuns] = useState(0);
  const isStaged = simulation !== null && stand !== null && report.screen !== null;
  const [stageSize, setStageSize] = useState(report.screen?.width ?? 'wide');
  const untested = untestedOf(report);
  const isReplayed = useReplay() !== null;
  const last = [...lit].at(-1) ?? '';
  return (
    <>
      <div className={row}>
        <a href={home} onClick={follow}>
          All machines
        </a>
        <h1>{chart.id}</h1>
        <span className={meta}>
          {scoreOf(report)}
          {untested.size > 0 ? ', the others are red' : ''}
          {shownAt.length > 0 ? ` · runs at ${shownAt.join(', ')}` : ''}
        </span>
      </div>
      <p>{purpose}</p>
      <div className={styles.panes}>
        <div className={stage.left} data-stage={isStaged ? stageSize : undefined}>
          <ChartView
            report={report}
            untested={untested}
            lit={lit}
            aimed={aimed}
            folded={address.folded ?? foldedFirst(chart)}
            onAim={(path) => go(addressOf({ ...address, aimed: path }))}
            // The selected state may be collapsed by this.
            onFold={(folded) => go(addressOf({ ...address, aimed: '', folded }))}
          />
          {isStaged ? (
            <Suspense>
              <Stage
                key={runs}
                report={report}
                simulation={simulation!}
                stand={stand!}
                size={stageSize}
                onSize={setStageSize}
              />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.side}>
          <div className={styles.told} tabIndex={0} role="region" aria-label="What is known of it">
            <Part title="The state" isFirst>
              <ChosenState report={report} path={isReplayed ? last : aimed || last} />
            </Part>
            <Part title="Now" isFirst>
              <Now running={running} actor={actor} onChoose={setChosen} />
            </Part>
            <Part title="Simulate" onToggle={() => setSimulateWanted(true)}>
              {isSimulateWanted ? (
                <Suspense fallback={<p>The chart comes.</p>}>
                  <Simulate
                    report={report}
                    simulation={simulation}
                    stand={stand}
                    onStart={(next) => {
                      simulation?.stop();
                      setSimulation(next);
                      setRuns((before) => before + 1);
                    }}
                  />
                </Suspense>
              ) : null}
            </Part>
            <Part title={`Events (${log.length})`} isFirst>
              <Events log={log} />
            </Part>
            <Part title="States" isFirst>
              <States report={report} lit={lit} aimed={aimed} />
            </Part>
            <Part title="Screens of all states">
              <Screens report={report} />
            </Part>
            <Part title="Arrows, and the tests that walk them">
              <Arrows report={report} untested={untested} aimed={aimed} />
            </Part>
            <Part title="Who told whom">
              <div className={styles.scroll} tabIndex={0}>
                <Sequence log={log} />
              </div>
            </Part>
            <Part title="Take it elsewhere">
              <Copies copies={copies} />
            </Part>
          </div>
        </div>
      </div>
    </>
  );
};
