import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, MailX, Send, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, daysBetween, formatDate, today } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/state.tsx';
import { sheet } from '../../../ui/theme/utility.css.ts';
import * as styles from './dashboard.css.ts';

type Schemas = components['schemas'];
type Waiting = Schemas['DashboardOffer'];

/** How long it has waited. */
const sinceText = (since: string): string =>
  plural(daysBetween(dateOf(since), today(new Date())), {
    0: 'dziś',
    one: '# dzień',
    few: '# dni',
    many: '# dni',
    other: '# dnia',
  });

const reasonOf = ({ status, since }: Waiting): [ReactNode, ReactNode] => {
  const day = formatDate(dateOf(since));
  switch (status) {
    case 'accepted':
      return [
        <Hourglass key="icon" size={18} aria-hidden />,
        <Trans key="words">Zaakceptowana {day}, czeka na wpłatę</Trans>,
      ];
    case 'interested':
      return [
        <Star key="icon" size={18} aria-hidden />,
        <Trans key="words">Zainteresowanie zgłoszone {day}</Trans>,
      ];
    default:
      return [
        <Send key="icon" size={18} aria-hidden />,
        <Trans key="words">Czeka na kolejny krok od {day}</Trans>,
      ];
  }
};

/** A row: why it waits, whose it is, how long, and the way to what is to be done. */
const Row = ({
  item,
  icon,
  tile,
  reason,
  action,
}: {
  item: Waiting;
  icon: ReactNode;
  tile: keyof typeof styles.tiles;
  reason: ReactNode;
  action: ReactNode;
}) => (
  <li className={styles.job}>
    <span className={styles.tiles[tile]}>{icon}</span>
    <div className={styles.jobWords}>
      <Link to="/app/investors/offer/$id" params={{ id: item.offerId }} className={styles.jobName}>
        {item.investorName}
      </Link>
      <div className={styles.jobReason}>{reason}</div>
    </div>
    <span className={styles.jobTag}>
      <Tag tone={tile === 'plain' ? 'plain' : tile}>{sinceText(item.since)}</Tag>
    </span>
    <Link
      to="/app/investors/offer/$id"
      params={{ id: item.offerId }}
      className={buttonStyle({ size: 'small' })}
      aria-hidden
      tabIndex={-1}
    >
      {action}
    </Link>
  </li>
);

/** What waits for somebody to act: letters that did not come, then offers, the longest first. */
export const WorkQueue = ({ bounced, waiting }: { bounced: Waiting[]; waiting: Waiting[] }) => {
  const count = bounced.length + waiting.length;
  return (
    <section className={sheet} aria-labelledby="todo">
      <header className={styles.sheetHead}>
        <h2 id="todo">
          <Trans>Wymaga uwagi</Trans>
        </h2>
        {count > 0 ? <Tag>{count}</Tag> : null}
      </header>
      {count === 0 ? (
        <EmptyState icon={<CircleCheck size={24} aria-hidden />}>
          <Trans>Nic nie czeka.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.jobs}>
          {bounced.map((one) => (
            <Row
              key={`bounced ${one.offerId}`}
              item={one}
              tile="neg"
              icon={<MailX size={18} aria-hidden />}
              reason={<Trans>Zaproszenie nie dotarło</Trans>}
              action={<Trans>Zmień adres</Trans>}
            />
          ))}
          {waiting.map((one) => {
            const [icon, reason] = reasonOf(one);
            return (
              <Row
                key={one.offerId}
                item={one}
                tile={one.status === 'accepted' ? 'warn' : 'plain'}
                icon={icon}
                reason={reason}
                action={<Trans>Otwórz ofertę</Trans>}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
};
