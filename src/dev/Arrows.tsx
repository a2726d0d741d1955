import { meta } from '../ui/theme/utility.css.ts';
import { witnessOf, type Mutations } from './charts/proof.ts';
import type { MachineReport } from './charts/report.ts';
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

const Survivors = ({ mutations }: { mutations: Mutations | null }) =>
  mutations === null ? (
    <p>Nobody has changed this chart yet to see whether a test notices: npm run mutate.</p>
  ) : (
    <>
      <p>
        {mutations.noticed} of {mutations.changes} changes of a guard, a target or an input were
        noticed by a test of its behaviour.
      </p>
      <ul className={styles.tests}>
        {mutations.survivors.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </>
  );

/** Every arrow with the tests that take it; those of the chosen state first. */
export const Arrows = ({
  report: { chart, walks, journeys, mutations },
  untested,
  aimed,
}: {
  report: MachineReport;
  untested: ReadonlySet<string>;
  aimed: string;
}) => {
  const isOf = (from: string, to: string | null): boolean => from === aimed || to === aimed;
  const arrows = chart.arrows.toSorted(
    (one, other) => Number(isOf(other.from, other.to)) - Number(isOf(one.from, one.to)),
  );
  return (
    <>
      <Survivors mutations={mutations} />
      <Listing heads={['From, on, to', 'Taken by']}>
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
            </td>
          </tr>
        ))}
      </Listing>
    </>
  );
};
