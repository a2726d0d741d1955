import { useEffect, useId, useState, useSyncExternalStore, type MouseEvent } from 'react';
import type { MachineReport } from './charts/report.ts';
import type { ChartState } from './charts/tree.ts';
import { Button } from '../ui/button/Button.tsx';
import { TextArea, TextField } from '../ui/field/fields.tsx';
import { row, stack } from '../ui/theme/utility.css.ts';
import { ChartView } from './ChartView.tsx';
import { pathsOf, sendTo, useLive } from './live.ts';
import { Listing } from './Listing.tsx';
import * as styles from './machines.css.ts';
import { Sequence } from './sequence.tsx';
import { showPage } from './start.tsx';

const home = '/dev/machines';

/** Every state of a chart, parents before their children. */
const rowsOf = (state: ChartState): ChartState[] => [
  ...(state.path ? [state] : []),
  ...state.children.flatMap(rowsOf),
];

/** Names of the arrows that no test walks; nobody knows before the first run of the tests. */
const untestedOf = ({ chart, walked }: MachineReport): Set<string> =>
  new Set(
    walked === null
      ? []
      : chart.arrows.map(({ name }) => name).filter((name) => !walked.includes(name)),
  );

const coverageOf = (report: MachineReport): string => {
  const all = report.chart.arrows.length;
  return report.walked === null ? 'not run yet' : `${all - untestedOf(report).size} of ${all}`;
};

/** Goes to another address of this page without the server: everything is here already. */
const go = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go(event.currentTarget.href);
};
const subscribeToAddress = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
  };
};
const useAddress = (): { id: string; aimed: string } => {
  const address = useSyncExternalStore(subscribeToAddress, () => location.pathname + location.hash);
  const [path = '', hash = ''] = address.split('#');
  return { id: path.slice(home.length + 1), aimed: decodeURIComponent(hash) };
};

const List = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { actors } = useLive();
  return (
    <>
      <h1>Machines</h1>
      <p>
        Every flow of the product. A chart that runs now in any tab of this browser is lit, with the
        state that lasts.
      </p>
      <Listing heads={['Machine', 'What it is', 'States', 'Arrows walked by tests', 'Now']}>
        {reports.map((report) => {
          const { chart, purpose } = report;
          const running = actors.filter(({ machine }) => machine === chart.id);
          return (
            <tr key={chart.id} data-lit={running.length > 0 || undefined}>
              <th scope="row">
                <a href={`${home}/${chart.id}`} onClick={follow}>
                  {chart.id}
                </a>
              </th>
              <td>{purpose}</td>
              <td>{rowsOf(chart.root).length}</td>
              <td>{coverageOf(report)}</td>
              <td>{running.map(({ value }) => pathsOf(value).at(-1)).join(', ')}</td>
            </tr>
          );
        })}
      </Listing>
    </>
  );
};

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

/** The running ones of a chart: what lasts, what may happen, and buttons that make it happen. */
const Now = ({
  running,
  actor,
  onChoose,
}: {
  running: ReturnType<typeof useLive>['actors'];
  actor: ReturnType<typeof useLive>['actors'][number] | undefined;
  onChoose: (actor: string) => void;
}) => {
  const [payload, setPayload] = useState('');
  const [wrong, setWrong] = useState('');
  const id = useId();
  if (!actor) {
    return <p>No tab of this browser runs this chart. Open the page that does, beside this one.</p>;
  }
  const send = (type: string): void => {
    try {
      const rest = payload.trim() ? (JSON.parse(payload) as object) : {};
      setWrong('');
      sendTo(actor.actor, { ...rest, type });
    } catch {
      setWrong('The payload is not JSON.');
    }
  };
  return (
    <div className={styles.two}>
      <div className={stack.normal}>
        <p>
          <label htmlFor={id}>Actor </label>
          <select id={id} value={actor.actor} onChange={({ target }) => onChoose(target.value)}>
            {running.map((one) => (
              <option key={one.actor} value={one.actor}>
                {one.actor}: {pathsOf(one.value).at(-1)} ({one.status})
              </option>
            ))}
          </select>
        </p>
        <p>
          State: <b role="status">{pathsOf(actor.value).join(', ')}</b>
        </p>
        <h3>Events possible now</h3>
        <div className={row}>
          {actor.events.map((type) => (
            <Button key={type} onClick={() => send(type)}>
              {type}
            </Button>
          ))}
        </div>
        <TextArea
          label="Payload (JSON)"
          max={2000}
          value={payload}
          onChange={setPayload}
          error={wrong || undefined}
        />
      </div>
      <div className={stack.normal}>
        <h3>Context, without personal data and secrets</h3>
        <pre className={styles.mono} tabIndex={0}>
          {JSON.stringify(actor.context, null, 2)}
        </pre>
      </div>
    </div>
  );
};

/** The states that last: of the chart, and of the charts that it runs in the same tab. */
const litBy = (
  { nested }: MachineReport['chart'],
  actor: ReturnType<typeof useLive>['actors'][number] | undefined,
  actors: ReturnType<typeof useLive>['actors'],
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

const Machine = ({ report, aimed }: { report: MachineReport; aimed: string }) => {
  const { chart, purpose, copies, walked } = report;
  const { actors, log } = useLive();
  const [chosen, setChosen] = useState('');
  const [filter, setFilter] = useState('');
  const running = actors.filter(({ machine }) => machine === chart.id);
  const actor = running.find((one) => one.actor === chosen) ?? running.at(-1);
  const lit = litBy(chart, actor, actors);
  const untested = untestedOf(report);
  const told = log.filter(({ text }) => text.toLowerCase().includes(filter.toLowerCase()));
  const aim = (path: string): void => go(`${home}/${chart.id}#${encodeURIComponent(path)}`);
  return (
    <>
      <p>
        <a href={home} onClick={follow}>
          All machines
        </a>
      </p>
      <h1>{chart.id}</h1>
      <p>{purpose}</p>
      <p>
        Arrows walked by the last test run: <b>{coverageOf(report)}</b>
        {untested.size > 0 ? '; the others are red' : ''}.
      </p>
      <Copies copies={copies} />
      <ChartView report={report} untested={untested} lit={lit} aimed={aimed} onAim={aim} />
      <h2>Now</h2>
      <Now running={running} actor={actor} onChoose={setChosen} />
      <h2>Events</h2>
      <div className={row}>
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
      <h2>Sequence</h2>
      <p>Who told whom, newest at the bottom.</p>
      <div className={styles.scroll} tabIndex={0}>
        <Sequence log={log} />
      </div>
      <h2>States</h2>
      <Listing heads={['State', 'Kind', 'Runs', 'What it is']}>
        {rowsOf(chart.root).map(({ path, kind, invokes, description }) => (
          <tr
            key={path}
            data-lit={lit.has(path) || undefined}
            data-aimed={path === aimed || undefined}
          >
            <th scope="row">
              <a href={`#${encodeURIComponent(path)}`}>{path}</a>
            </th>
            <td>{kind}</td>
            <td>{invokes.join(', ')}</td>
            <td>{description}</td>
          </tr>
        ))}
      </Listing>
      <h2>Arrows</h2>
      <Listing heads={['From', 'On', 'To', 'Walked by tests']}>
        {chart.arrows.map(({ name, from, label, to }) => (
          <tr key={`${from} ${name}`} data-untested={untested.has(name) || undefined}>
            <td>{from || chart.id}</td>
            <td>{label}</td>
            <td>{to ?? 'stays'}</td>
            <td>{walked === null ? 'not run yet' : untested.has(name) ? 'no' : 'yes'}</td>
          </tr>
        ))}
      </Listing>
    </>
  );
};

/** The product's behaviour: every machine drawn, live, with the proof that tests walk it. */
const MachinesPage = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { id, aimed } = useAddress();
  const report = reports.find(({ chart }) => chart.id === id);
  useEffect(() => {
    document.title = report ? `${id}: machine` : 'Machines';
  }, [id, report]);
  return (
    <main id="main" className={`${styles.page} ${stack.normal}`}>
      {report ? (
        <Machine key={id} report={report} aimed={aimed} />
      ) : (
        <>
          {id ? <p role="alert">There is no machine {id}.</p> : null}
          <List reports={reports} />
        </>
      )}
    </main>
  );
};

const answer = await fetch('/dev/machines.json');
await showPage(<MachinesPage reports={(await answer.json()) as MachineReport[]} />);
