import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { ArrowRight, CalendarCheck } from 'lucide-react';
import { pictureOf } from '../../../domain/campaignPicture.ts';
import { endingSoonDays } from '../../../domain/dashboardPeriods.ts';
import { percentOf } from '../../../domain/money.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Progress } from '../../../ui/state/state.tsx';
import { quiet, sheet } from '../../../ui/theme/utility.css.ts';
import { useWords } from '../../-shared/localized.ts';
import { more, sheetHead } from './dashboard.css.ts';
import * as styles from './queue.css.ts';
import { leftText } from './taskWords.tsx';

type Campaign = components['schemas']['Dashboard']['ending'][number];

const Row = ({ campaign }: { campaign: Campaign }) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const words = useWords();
  const { id, name, nameEN, raised, target, currency, endDate, daysLeft } = campaign;
  const percent = Math.floor(Number(percentOf(raised, target)));
  return (
    <li className={styles.line}>
      <img
        className={styles.thumb}
        src={pictureOf(campaign, brand)}
        alt=""
        width={44}
        height={44}
        loading="lazy"
      />
      <div className={styles.jobWords}>
        <Link to="/app/offers/$id" params={{ id }} className={styles.jobWay}>
          {words({ pl: name, en: nameEN ?? name })}
        </Link>
        <p className={styles.jobReason}>
          <span>
            <Trans>Zebrano</Trans> <Money amount={raised} currency={currency} />
          </span>
        </p>
      </div>
      <span className={styles.share}>
        <span className={styles.shareBar}>
          <Progress part={percent / 100} label={t`Postęp zbiórki`} />
        </span>
        {percent}%
      </span>
      <span className={styles.when}>
        <DateText date={endDate} />
        <span className={quiet}>{leftText(daysLeft)}</span>
      </span>
    </li>
  );
};

/** Campaigns by end date, each with its progress. */
export const Ending = ({ campaigns }: { campaigns: Campaign[] }) => (
  <section className={sheet} aria-labelledby="ending">
    <header className={sheetHead}>
      <h2 id="ending">
        <Trans>Wkrótce się kończą</Trans>
      </h2>
      <Link to="/app/offers" className={more}>
        <Trans>Pokaż wszystkie</Trans>
        <ArrowRight size={16} aria-hidden />
      </Link>
    </header>
    {campaigns.length === 0 ? (
      <EmptyState icon={<CalendarCheck size={24} aria-hidden />}>
        <Trans>Żadna kampania nie kończy się w ciągu {endingSoonDays} dni.</Trans>
      </EmptyState>
    ) : (
      <ul className={styles.jobs}>
        {campaigns.map((campaign) => (
          <Row key={campaign.id} campaign={campaign} />
        ))}
      </ul>
    )}
  </section>
);
