import { meta, stack } from '../ui/theme/utility.css.ts';
import type { Look } from './charts/pictured.ts';
import { natureOf, natures } from './charts/nature.ts';
import type { MachineReport } from './charts/report.ts';
import { statesOf } from './charts/tree.ts';
import * as styles from './looks.css.ts';

/** The screen of a state, or the reason why there is none. */
const Picture = ({ path, look }: { path: string; look: Look | undefined }) =>
  look && 'picture' in look ? (
    <img
      className={styles.shot}
      src={`/dev/states/${look.picture}`}
      alt={`The screen in ${path}`}
      loading="lazy"
    />
  ) : (
    <p className={styles.noShot}>{look?.why ?? 'No picture was taken yet.'}</p>
  );

/** The selected state: its screen, kind and actors. */
export const ChosenState = ({
  report: { chart, looks },
  path,
}: {
  report: MachineReport;
  path: string;
}) => {
  const found = statesOf(chart.root).find(({ state }) => state.path === path);
  if (!found) return <p>Choose a state in the chart, or in the list below.</p>;
  const { state } = found;
  const { sign, word } = natures[natureOf(state)];
  return (
    <div className={stack.normal} data-chosen={path}>
      <p>
        <b>{path}</b>{' '}
        <span className={meta}>
          {sign} {word}
          {state.invokes.length > 0 ? `, runs ${state.invokes.join(', ')}` : ''}
        </span>
        {state.description ? <br /> : null}
        {state.description}
      </p>
      <Picture path={path} look={looks[path]} />
    </div>
  );
};

/** All screens of a chart side by side, in the order of its states. */
export const Screens = ({ report: { chart, looks } }: { report: MachineReport }) => {
  const leaves = statesOf(chart.root)
    .map(({ state }) => state)
    .filter(({ children }) => children.length === 0);
  return (
    <ul className={styles.shots}>
      {leaves.map(({ path }) => (
        <li key={path}>
          <a href={`#${encodeURIComponent(path)}`}>{path}</a>
          <Picture path={path} look={looks[path]} />
        </li>
      ))}
    </ul>
  );
};
