import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass, MailQuestionMark } from 'lucide-react';
import { trendDays, waitingDays } from '../../../domain/dashboardPeriods.ts';
import { formatCount } from '../../../domain/money.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { tiles } from '../../../ui/badge/tile.css.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { NameApart } from '../../-shared/NameApart.tsx';
import { sheetHead } from './dashboard.css.ts';
import * as styles from './queue.css.ts';
import { help, helpWords, network as networkTag } from './team.css.ts';
import { needyOf, searchOf, type Needy, type Results } from './team.ts';

const waitText = (count: number): string => {
  const counted = formatCount(count);
  return plural(count, {
    one: `${counted} oferta bez ruchu od ${waitingDays} dni`,
    few: `${counted} oferty bez ruchu od ${waitingDays} dni`,
    many: `${counted} ofert bez ruchu od ${waitingDays} dni`,
    other: `${counted} oferty bez ruchu od ${waitingDays} dni`,
  });
};
const silentText = (count: number): string => {
  const counted = formatCount(count);
  return plural(count, {
    one: `Bez zaproszeń od ${trendDays} dni, wcześniej ${counted} oferta`,
    few: `Bez zaproszeń od ${trendDays} dni, wcześniej ${counted} oferty`,
    many: `Bez zaproszeń od ${trendDays} dni, wcześniej ${counted} ofert`,
    other: `Bez zaproszeń od ${trendDays} dni, wcześniej ${counted} oferty`,
  });
};

const Row = ({ results, needy }: { results: Results; needy: Needy }) => {
  const { network, person, need } = needy;
  const search = searchOf(network.id, person.id);
  const isWaiting = need.kind === 'waiting';
  return (
    <li className={help}>
      <span className={isWaiting ? tiles.warn : tiles.plain}>
        {isWaiting ? (
          <Hourglass size={18} aria-hidden />
        ) : (
          <MailQuestionMark size={18} aria-hidden />
        )}
      </span>
      <div className={helpWords}>
        <Link
          to="/app/investors/network"
          search={isWaiting ? search.waiting(results) : search.invitedBefore(results)}
          className={styles.jobWay}
        >
          <NameApart name={person.name} email={person.email} />
        </Link>
        <p className={styles.jobReason}>
          <span>{isWaiting ? waitText(need.count) : silentText(need.before)}</span>
        </p>
      </div>
      <span className={networkTag}>
        <Tag>{network.name}</Tag>
      </span>
    </li>
  );
};

/**
 * Advisors whose offers make no progress, and those who stopped inviting; each links to these
 * offers.
 */
export const HelpList = ({ results }: { results: Results }) => {
  const all = needyOf(results);
  return (
    <section className={styles.queue} aria-labelledby="help">
      <header className={sheetHead}>
        <h2 id="help">
          <Trans>Kto potrzebuje pomocy</Trans>
        </h2>
      </header>
      {all.length === 0 ? (
        <EmptyState icon={<CircleCheck size={24} aria-hidden />}>
          <Trans>Żadna oferta nie czeka za długo.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.jobs}>
          {all.map((needy) => (
            <Row key={`${needy.network.id} ${needy.person.id}`} results={results} needy={needy} />
          ))}
        </ul>
      )}
    </section>
  );
};
