import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { useCall } from '../../-shared/useCall.ts';
import { AccountPart } from './AccountPart.tsx';
import * as styles from './profile.css.ts';

/** A session or remembered device, with its action. */
const Device = ({
  device,
  about,
  children,
}: {
  device: string;
  about: ReactNode;
  children: ReactNode;
}) => {
  const Icon = /android|ios|iphone|ipad/i.test(device) ? Smartphone : Monitor;
  return (
    <li className={styles.row}>
      <Icon size={20} className={styles.rowIcon} aria-hidden />
      <div>
        <p className={styles.rowName}>{device}</p>
        <p className={styles.rowAbout}>{about}</p>
      </div>
      {children}
    </li>
  );
};

const ending = <Trans>Kończenie…</Trans>;

/** Where the person is logged in. */
const OpenSessions = ({
  sessions,
  isByLink,
}: {
  sessions: Schemas['OpenSession'][];
  isByLink: boolean;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const end = (id: string) => () =>
    void run(id, () => sdk.endOpenSession({ id }), t`Sesja została zakończona.`);
  return (
    <AccountPart
      id="sessions"
      title={<Trans>Otwarte sesje</Trans>}
      about={
        isByLink ? (
          <Trans>
            Sesję, której nikt nie rozpoznaje, warto zakończyć. Loguje się tu, kto czyta Państwa
            pocztę: warto wtedy zabezpieczyć także skrzynkę.
          </Trans>
        ) : (
          <Trans>Sesję, której nikt nie rozpoznaje, warto zakończyć i zmienić hasło.</Trans>
        )
      }
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <ul className={styles.rows}>
        {sessions.map(({ id, device, ip, brand, lastSeenAt, isCurrent }) => {
          const seen = formatDateTime(lastSeenAt);
          const where = `${brand}, ${ip}`;
          return (
            <Device
              key={id}
              device={device}
              about={
                isCurrent ? (
                  where
                ) : (
                  <Trans>
                    {where}, ostatnio {seen}
                  </Trans>
                )
              }
            >
              {isCurrent ? (
                <Tag>
                  <Trans>ta sesja</Trans>
                </Tag>
              ) : (
                <Button
                  size="small"
                  aria-label={t`Zakończ sesję: ${device}`}
                  pending={pending === id ? ending : false}
                  onClick={end(id)}
                >
                  <Trans>Zakończ</Trans>
                </Button>
              )}
            </Device>
          );
        })}
      </ul>
    </AccountPart>
  );
};

/** Which devices skip the second factor. */
const RememberedDevices = ({ devices }: { devices: Schemas['RememberedDevice'][] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const forget = (id: string) => () =>
    void run(id, () => sdk.forgetRememberedDevice({ id }), t`Urządzenie zostało zapomniane.`);
  return (
    <AccountPart
      id="devices"
      title={<Trans>Zapamiętane urządzenia</Trans>}
      about={<Trans>Na tych urządzeniach logowanie nie pyta o drugi składnik.</Trans>}
    >
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <ul className={styles.rows}>
        {devices.map(({ id, device, expiresAt }) => {
          const until = formatDateTime(expiresAt);
          return (
            <Device key={id} device={device} about={<Trans>do {until}</Trans>}>
              <Button
                size="small"
                aria-label={t`Zapomnij urządzenie: ${device}`}
                pending={pending === id ? ending : false}
                onClick={forget(id)}
              >
                <Trans>Zapomnij</Trans>
              </Button>
            </Device>
          );
        })}
      </ul>
    </AccountPart>
  );
};

/** Where the person is logged in, and which devices skip the second factor; each can be ended. */
export const Sessions = ({
  sessions,
  devices,
  isByLink = false,
}: {
  sessions: Schemas['OpenSession'][];
  devices: Schemas['RememberedDevice'][];
  /** Whether the panel is entered by a mailed link, without a password. */
  isByLink?: boolean;
}) => (
  <>
    <OpenSessions sessions={sessions} isByLink={isByLink} />
    {devices.length > 0 ? <RememberedDevices devices={devices} /> : null}
  </>
);
