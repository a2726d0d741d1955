import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, quiet, spread, stack } from '../../../ui/theme/utility.css.ts';
import { useCall } from '../../-shared/useCall.ts';

type Schemas = components['schemas'];

/** Where the person is logged in and which devices skip the second factor; each can be ended. */
export const Sessions = ({
  sessions,
  devices,
}: {
  sessions: Schemas['OpenSession'][];
  devices: Schemas['RememberedDevice'][];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();

  return (
    <>
      <section className={card} aria-labelledby="sessions">
        <div className={stack.normal}>
          <h2 id="sessions">
            <Trans>Otwarte sesje</Trans>
          </h2>
          {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
          <ul className={stack.normal}>
            {sessions.map(({ id, device, ip, brand, lastSeenAt, isCurrent }) => {
              const seen = formatDateTime(lastSeenAt);
              return (
                <li key={id} className={spread}>
                  <div>
                    <p style={{ fontWeight: 600 }}>{device}</p>
                    <p className={quiet}>
                      {brand}, {ip},{' '}
                      {isCurrent ? <Trans>ta sesja</Trans> : <Trans>ostatnio {seen}</Trans>}
                    </p>
                  </div>
                  {isCurrent ? null : (
                    <Button
                      aria-label={t`Zakończ sesję: ${device}`}
                      pending={pending === id ? <Trans>Kończenie…</Trans> : false}
                      onClick={() =>
                        void run(id, () => sdk.endOpenSession({ id }), t`Sesja została zakończona.`)
                      }
                    >
                      <Trans>Zakończ</Trans>
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      {devices.length > 0 ? (
        <section className={card} aria-labelledby="devices">
          <div className={stack.normal}>
            <h2 id="devices">
              <Trans>Zapamiętane urządzenia</Trans>
            </h2>
            <p className={quiet}>
              <Trans>Na tych urządzeniach logowanie nie pyta o drugi składnik.</Trans>
            </p>
            <ul className={stack.normal}>
              {devices.map(({ id, device, expiresAt }) => {
                const until = formatDateTime(expiresAt);
                return (
                  <li key={id} className={spread}>
                    <div>
                      <p style={{ fontWeight: 600 }}>{device}</p>
                      <p className={quiet}>
                        <Trans>do {until}</Trans>
                      </p>
                    </div>
                    <Button
                      aria-label={t`Zapomnij urządzenie: ${device}`}
                      pending={pending === id ? <Trans>Kończenie…</Trans> : false}
                      onClick={() =>
                        void run(
                          id,
                          () => sdk.forgetRememberedDevice({ id }),
                          t`Urządzenie zostało zapomniane.`,
                        )
                      }
                    >
                      <Trans>Zapomnij</Trans>
                    </Button>
                  </li>
                );
              })}
            </ul>
          </div>
        </section>
      ) : null}
    </>
  );
};
