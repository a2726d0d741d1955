import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PanelLeft } from 'lucide-react';
import type { Panel } from '../../../machines/application.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { switchPanel } from '../../-shared/signOut/signOut.ts';
import { AccountPart } from './AccountPart.tsx';
import * as styles from './profile.css.ts';

const isSame = (one: Pick<Panel, 'id' | 'context'> | null, other: Panel): boolean =>
  one?.id === other.id && one.context === other.context;

/** The person's other panels: the screen of panel switching in the application chart. */
export const Panels = ({
  panels,
  current,
}: {
  panels: Panel[];
  current: Pick<Panel, 'id' | 'context'>;
}) => {
  const { application } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  const isSwitching = useSelector(
    application,
    (state) => state.matches({ signedIn: { work: 'switching' } }) || state.matches('turning'),
  );
  const hasFailed = useSelector(application, (state) =>
    state.matches({ signedIn: { work: 'notSwitched' } }),
  );
  const wanted = useSelector(application, ({ context }) => context.wanted);
  const problem = useSelector(application, ({ context }) => context.problem);
  const others = panels.filter((panel) => !isSame(current, panel));
  if (others.length === 0) return null;
  return (
    <AccountPart
      id="panels"
      title={<Trans>Inne panele</Trans>}
      about={<Trans>To samo konto otwiera też te panele.</Trans>}
    >
      {hasFailed ? (
        <ErrorNote>
          {problem ? (
            problemText(i18n, problem)
          ) : (
            <Trans>Brak połączenia z serwerem. Spróbuj ponownie.</Trans>
          )}
        </ErrorNote>
      ) : null}
      <ul className={styles.rows}>
        {others.map((panel) => {
          const { id, context, name, host } = panel;
          return (
            <li key={`${id} ${context}`} className={styles.row}>
              <PanelLeft size={20} className={styles.rowIcon} aria-hidden />
              <div>
                <p className={styles.rowName}>{name}</p>
                <p className={styles.rowAbout}>
                  {context === 'advisor-panel' ? (
                    <Trans>panel doradcy</Trans>
                  ) : (
                    <Trans>panel inwestora</Trans>
                  )}
                  , {host}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t`Przejdź do panelu ${name}`}
                pending={
                  isSwitching && isSame(wanted, panel) ? <Trans>Przechodzenie…</Trans> : false
                }
                disabled={isSwitching}
                onClick={() => switchPanel(application, { id, context, host })}
              >
                <Trans>Przejdź</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </AccountPart>
  );
};
