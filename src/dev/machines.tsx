import { useEffect } from 'react';
import { stack } from '../ui/theme/utility.css.ts';
import { follow, home, useAddress } from './address.ts';
import { AtlasMap } from './AtlasMap.tsx';
import { runsOf } from './charts/cells.ts';
import { coverageOf, noticedOf, shownCount } from './charts/coverage.ts';
import type { MachineReport } from './charts/report.ts';
import { talksOf, talkWords } from './charts/tells.ts';
import { statesOf } from './charts/tree.ts';
import { loadEngine } from './drawing.ts';
import { useLive } from './live.ts';
import { pathsOf } from './paths.ts';
import { Listing } from './Listing.tsx';
import { across } from './looks.css.ts';
import * as styles from './machines.css.ts';
import { MachinePage } from './MachinePage.tsx';
import { ReplayBar } from './replay/ReplayBar.tsx';
import { showPage } from './start.tsx';

const List = ({ reports }: { reports: readonly MachineReport[] }) => {
  const { actors } = useLive();
  const runs = runsOf(reports);
  return (
    <>
      <h1>Machines</h1>
      <p>
        Every flow of the product: where its charts run, and which one runs which, who tells whom.
        What runs now in any tab of this browser is lit, with the state that lasts.
      </p>
      <AtlasMap reports={reports} />
      <div className={across}>
        <Listing
          heads={[
            'Machine',
            'What it is',
            'Runs',
            'Who tells whom',
            'States',
            'Arrows walked by tests',
            'In a browser',
            'Changes noticed',
            'Now',
          ]}
        >
          {reports.map((report) => {
            const { chart, purpose, tells } = report;
            const running = actors.filter(({ machine }) => machine === chart.id);
            return (
              <tr key={chart.id} data-lit={running.length > 0 || undefined}>
                <th scope="row">
                  <a href={`${home}/${chart.id}`} onClick={follow}>
                    {chart.id}
                  </a>
                </th>
                <td>{purpose}</td>
                <td>
                  {runs
                    .filter(({ from }) => from === chart.id)
                    .map(({ to }) => to)
                    .join(', ')}
                </td>
                <td>
                  {talkWords(talksOf(tells), chart.id).map((words) => (
                    <div key={words}>{words}</div>
                  ))}
                </td>
                <td>{statesOf(chart.root).length}</td>
                <td>{coverageOf(report)}</td>
                <td>{shownCount(report)}</td>
                <td>{noticedOf(report)}</td>
                <td>{running.map(({ value }) => pathsOf(value).at(-1)).join(', ')}</td>
              </tr>
            );
          })}
        </Listing>
      </div>
    </>
  );
};

/** The product's behaviour: every machine drawn, live, with the proof that tests walk it. */
const MachinesPage = ({ reports }: { reports: readonly MachineReport[] }) => {
  const address = useAddress();
  const { id } = address;
  const report = reports.find(({ chart }) => chart.id === id);
  useEffect(() => {
    document.title = report ? `${id}: machine` : 'Machines';
  }, [id, report]);
  return (
    <main id="main" className={`${styles.page} ${stack.tight}`}>
      <ReplayBar reports={reports} />
      {report ? (
        <MachinePage key={id} report={report} address={address} />
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
loadEngine();
