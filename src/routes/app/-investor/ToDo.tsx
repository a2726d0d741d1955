import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClipboardList, MailOpen, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { tiles } from '../../../ui/badge/tile.css.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { daysLeftText } from '../../-shared/campaign/DecidingFigures.tsx';
import * as styles from './investor.css.ts';

type Offer = Schemas['InvestorOfferItem'];

/** From so few days on, the time that is left is marked. */
const soon = 7;

/** One thing that waits: why, of what, until when, and the way there. */
const Job = ({
  icon,
  tone,
  name,
  line,
  tag,
  way,
}: {
  icon: ReactNode;
  tone: keyof typeof tiles;
  name: ReactNode;
  line: ReactNode;
  tag?: ReactNode;
  way?: ReactNode;
}) => (
  <li className={styles.job}>
    <span className={tiles[tone]}>{icon}</span>
    <div>
      <span className={styles.jobName}>{name}</span>
      <span className={styles.line}>{line}</span>
    </div>
    {tag ? <span className={styles.jobTag}>{tag}</span> : null}
    {way ? <span className={styles.jobWay}>{way}</span> : null}
  </li>
);

const OfferLink = ({
  id,
  isMain,
  children,
}: {
  id: string;
  isMain: boolean;
  children: ReactNode;
}) => (
  <Link
    to="/app/offers/$id"
    params={{ id }}
    className={buttonStyle({ kind: isMain ? 'primary' : 'secondary', size: 'app' })}
  >
    {children}
  </Link>
);

/** The days an offer still has; those that end sooner come first. */
const byDaysLeft = (one: Offer, other: Offer): number =>
  (one.daysLeft ?? Infinity) - (other.daysLeft ?? Infinity) || 0;

/** What waits for the investor: transfers, the data form, offers, those with the least time first. */
export const ToDo = ({
  offers,
  kyc,
}: {
  offers: Offer[];
  kyc: Schemas['InvestorSummary']['kyc'];
}) => {
  const unpaid = offers.filter(({ status }) => status === 'accepted');
  const waiting = offers
    .filter(({ allowedActions }) => allowedActions.includes('accept'))
    .sort(byDaysLeft);
  const isReturned = kyc?.status === 'returned';
  const isForm = isReturned || kyc?.status === 'sent' || kyc?.status === 'opened';
  const count = unpaid.length + waiting.length + (isForm ? 1 : 0);
  return (
    <section className={styles.sheet} aria-labelledby="todo">
      <header className={styles.sheetHead}>
        <h2 id="todo">
          <Trans>Do zrobienia</Trans>
        </h2>
        {count > 0 ? (
          <Tag>
            <Count count={count} words={<Trans>Liczba spraw: {count}</Trans>} />
          </Tag>
        ) : null}
      </header>
      {count === 0 ? (
        <p className={styles.idle}>
          <span className={tiles.pos}>
            <CircleCheck size={20} aria-hidden />
          </span>
          <Trans>Nic teraz nie czeka na decyzję.</Trans>
        </p>
      ) : (
        <ul className={styles.jobs}>
          {unpaid.map(({ id, campaignName, missing, currency, statusDate }, index) => (
            <Job
              key={id}
              tone="warn"
              icon={<ReceiptText size={20} aria-hidden />}
              name={
                <Trans>
                  Wpłata <Money amount={missing} currency={currency} />
                </Trans>
              }
              line={
                <Trans>
                  {campaignName}, oferta zaakceptowana {formatDate(dateOf(statusDate))}
                </Trans>
              }
              way={
                <OfferLink id={id} isMain={index === 0}>
                  <Trans>Dane do wpłaty</Trans>
                </OfferLink>
              }
            />
          ))}
          {isForm ? (
            <Job
              tone="warn"
              icon={<ClipboardList size={20} aria-hidden />}
              name={<Trans>Formularz danych</Trans>}
              line={
                isReturned ? (
                  <Trans>
                    Formularz danych czeka na poprawienie; link jest w wiadomości e-mail.
                  </Trans>
                ) : (
                  <Trans>
                    Formularz danych czeka na uzupełnienie; link jest w wiadomości e-mail.
                  </Trans>
                )
              }
            />
          ) : null}
          {waiting.map(({ id, campaignName, productName, daysLeft }, index) => (
            <Job
              key={id}
              tone="info"
              icon={<MailOpen size={20} aria-hidden />}
              name={campaignName}
              line={productName}
              tag={
                daysLeft === null ? null : (
                  <Tag tone={daysLeft <= soon ? 'warn' : 'plain'}>{daysLeftText(daysLeft)}</Tag>
                )
              }
              way={
                <OfferLink id={id} isMain={unpaid.length === 0 && index === 0}>
                  <Trans>Zobacz ofertę</Trans>
                </OfferLink>
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
};
