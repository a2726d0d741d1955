import { meta } from '../ui/theme/utility.css.ts';
import { noticedOf } from './charts/coverage.ts';
import { witnessOf, type Verdict } from './charts/proof.ts';
import type { MachineReport } from './charts/report.ts';
import { reasonFor } from './charts/survivors.ts';
import { Listing } from './Listing.tsx';
import * as styles from './looks.css.ts';

/** A test that takes an arrow: its name, its kind, and its file a click away. */
const Test = ({ test }: { test: string }) => {
  const { file, name, kind } = witnessOf(test);
  return (
    <li>
      <span className={meta}>{kind}</span> {name}
      <br />
      <a href={`/dev/${file}`} target="_blank" rel="noreferrer">
        {file}
      </a>
    </li>
  );
};

/** What the tests noticed when one thing was changed, and why not where they did not. */
const Changes = ({ of, verdict }: { of: string; verdict: Verdict | undefined }) =>
  verdict ? (
    <>
      <span className={meta} data-verdict={verdict.survived.length === 0 ? 'noticed' : 'survived'}>
        {verdict.survived.length === 0 ? '✓' : '!'} {verdict.noticed.length} of{' '}
        {verdict.noticed.length + verdict.survived.length} changes noticed:
      </span>{' '}
      {verdict.noticed.join(', ')}
      <ul className={styles.tests}>
        {verdict.survived.map((change) => (
          <li key={change}>
            Not noticed: {change}. {reasonFor(of, change)}
          </li>
        ))}
      </ul>
    </>
  ) : (
    'not changed yet (npm run mutate)'
  );

/** Every arrow with the tests that take it; those of the chosen state first. */
export const Arrows = ({
  report,
  untested,
  aimed,
}: {
  report: MachineReport;
  untested: ReadonlySet<string>;
  aimed: string;
}) => {
  const { chart, walks, journeys, mutations } = report;
  const ofStates = Object.entries(mutations).filter(([of]) =>
    / \| (entry|exit|input) \| /.test(of),
  );
  const isOf = (from: string, to: string | null): boolean => from === aimed || to === aimed;
  const arrows = chart.arrows.toSorted(
    (one, other) => Number(isOf(other.from, other.to)) - Number(isOf(one.from, one.to)),
  );
  return (
    <>
      <p>
        {noticedOf(report)} changes of this chart were noticed by its tests: each arrow dropped,
        sent elsewhere, without its guard, without each action (npm run mutate).
      </p>
      <Listing heads={['From, on, to', 'Taken by, and what a change of it shows']}>
        {arrows.map(({ name, from, label, to }) => (
          <tr
            key={`${from} ${name}`}
            data-untested={untested.has(name) || undefined}
            data-aimed={isOf(from, to) || undefined}
          >
            <td>
              {from || chart.id} <b>{label}</b> → {to ?? 'stays'}
            </td>
            <td>
              {walks[name] || journeys[name] ? (
                <ul className={styles.tests}>
                  {[...(walks[name] ?? []), ...(journeys[name] ?? [])].map((test) => (
                    <Test key={test} test={test} />
                  ))}
                </ul>
              ) : (
                'no test'
              )}
              <Changes of={name} verdict={mutations[name]} />
            </td>
          </tr>
        ))}
      </Listing>
      {ofStates.length > 0 ? (
        <Listing heads={['State', 'What a change of it shows']}>
          {ofStates.map(([of, verdict]) => (
            <tr key={of}>
              <td>{of.replaceAll(' | ', ' ')}</td>
              <td>
                <Changes of={of} verdict={verdict} />
              </td>
            </tr>
          ))}
        </Listing>
      ) : null}
    </>
  );
};
