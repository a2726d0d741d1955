import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { SessionPanel } from '../../../machines/session.machine.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, quiet, spread, stack } from '../../../ui/theme/utility.css.ts';

/** The other panels of the person; a token good once carries the log-in to their host. */
export const Panels = ({ panels, current }: { panels: SessionPanel[]; current: SessionPanel }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const [going, setGoing] = useState<SessionPanel | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const others = panels.filter(
    ({ id, context }) => id !== current.id || context !== current.context,
  );
  const go = async (panel: SessionPanel): Promise<void> => {
    setGoing(panel);
    setFailed(false);
    try {
      const { url } = await sdk.createRedirectToken({
        body: { contextId: panel.id, contextType: panel.context },
      });
      window.location.assign(url);
    } catch {
      setFailed(true);
      setGoing(null);
    }
  };
  if (others.length === 0) return null;
  return (
    <section className={card} aria-labelledby="panels">
      <div className={stack.normal}>
        <h2 id="panels">
          <Trans>Inne panele</Trans>
        </h2>
        {hasFailed ? (
          <ErrorNote>
            <Trans>Nie udało się. Spróbuj ponownie za chwilę.</Trans>
          </ErrorNote>
        ) : null}
        <ul className={stack.normal}>
          {others.map((panel) => {
            const { name, host } = panel;
            return (
              <li key={`${panel.id} ${panel.context}`} className={spread}>
                <div>
                  <p style={{ fontWeight: 600 }}>{name}</p>
                  <p className={quiet}>
                    {panel.context === 'advisor-panel' ? (
                      <Trans>panel doradcy</Trans>
                    ) : (
                      <Trans>panel inwestora</Trans>
                    )}
                    , {host}
                  </p>
                </div>
                <Button
                  aria-label={t`Przejdź do panelu ${name}`}
                  pending={going === panel ? <Trans>Przechodzenie…</Trans> : false}
                  onClick={() => void go(panel)}
                >
                  <Trans>Przejdź</Trans>
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
