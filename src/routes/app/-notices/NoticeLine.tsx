import { useLingui as useCatalogue } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  ArrowRightLeft,
  Banknote,
  CalendarClock,
  CircleCheck,
  ClipboardCheck,
  ClipboardPen,
  Clock,
  Eye,
  HandCoins,
  MailX,
  MessageSquareWarning,
  Paperclip,
  Star,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { formatDateTime } from '../../../domain/dates.ts';
import { isOfForm, type NoticeKind } from '../../../domain/notices.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { noticeLabels, withdrawnLabel } from '../../../ui/text/noticeLabels.ts';
import { hidden } from '../../../ui/theme/utility.css.ts';
import { NameApart } from '../../-shared/NameApart.tsx';
import { useWords } from '../../-shared/localized.ts';
import * as styles from './notices.css.ts';

const icons: Record<NoticeKind, LucideIcon> = {
  viewed: Eye,
  interested: Star,
  accepted: CircleCheck,
  declined: Undo2,
  fileAdded: Paperclip,
  formArrived: ClipboardCheck,
  formCorrected: ClipboardPen,
  correctionAsked: MessageSquareWarning,
  paymentBooked: Banknote,
  paymentReturned: Undo2,
  payoutBooked: HandCoins,
  payoutsDue: CalendarClock,
  linkExpires: Clock,
  mailBounced: MailX,
  handedOver: ArrowRightLeft,
  handOverDone: ArrowRightLeft,
};

/** Targets of notices that are not about a single offer or form. */
const places: Partial<Record<NoticeKind, '/app/investors' | '/app/bookings/due'>> = {
  handedOver: '/app/investors',
  payoutsDue: '/app/bookings/due',
};

/** One notice: event, person, campaign and amount; all of it links to its target. */
export const NoticeLine = ({
  notice,
  onRead,
  onGone,
}: {
  notice: components['schemas']['Notice'];
  onRead: () => void;
  /** Its target was opened. */
  onGone: () => void;
}) => {
  const { kind, offerId, formId, advisorId, no, amount, currency, count } = notice;
  const { investorName, advisorName } = notice;
  const counted = count === null ? '' : formatCount(count);
  const words = useWords();
  const { campaignName: pl, campaignNameEN: en } = notice;
  const campaignName = pl === null ? null : words({ pl, en: en ?? pl });
  const { _ } = useCatalogue();
  const Icon = icons[kind];
  const label = kind === 'declined' && amount ? withdrawnLabel : noticeLabels[kind];
  const isOthers = investorName === null && count === null;
  const line: ReactNode = (
    <>
      <Icon size={18} className={styles.icon} aria-hidden />
      <span style={{ minWidth: 0 }}>
        <span className={styles.title}>{_(label)}</span>
        {investorName ? <span className={styles.fact}>{investorName}</span> : null}
        {advisorName ? (
          <span className={styles.fact}>
            <NameApart name={advisorName} email={notice.advisorEmail} />
          </span>
        ) : null}
        {campaignName ? <span className={styles.fact}>{campaignName}</span> : null}
        {amount && currency ? (
          <span className={styles.fact}>
            <Money amount={amount} currency={currency} />
          </span>
        ) : null}
        {count === null ? null : (
          <span className={styles.fact}>
            {kind === 'payoutsDue' ? (
              <Trans>Liczba inwestycji: {counted}</Trans>
            ) : (
              <Trans>Liczba ofert: {counted}</Trans>
            )}
          </span>
        )}
        {isOthers ? (
          <span className={styles.fact}>
            <Trans>Ta sprawa ma już innego opiekuna.</Trans>
          </span>
        ) : null}
        {notice.reason ? <span className={styles.reason}>{notice.reason}</span> : null}
        <span className={styles.when}>
          {formatDateTime(notice.at)}
          {no ? `, ${no}` : ''}
        </span>
      </span>
      {notice.isRead ? null : (
        <span className={styles.dot}>
          <span className={hidden}>
            <Trans>Nieprzeczytane</Trans>
          </span>
        </span>
      )}
    </>
  );
  const open = (): void => {
    onRead();
    onGone();
  };
  if (offerId && !isOfForm(kind)) {
    return (
      <Link
        to="/app/investors/offer/$id"
        params={{ id: offerId }}
        className={styles.line}
        onClick={open}
      >
        {line}
      </Link>
    );
  }
  if (formId) {
    return (
      <Link to="/app/kyc/$id" params={{ id: formId }} className={styles.line} onClick={open}>
        {line}
      </Link>
    );
  }
  if (advisorId) {
    return (
      <Link
        to="/app/advisors/$id"
        params={{ id: advisorId }}
        className={styles.line}
        onClick={open}
      >
        {line}
      </Link>
    );
  }
  if (isOthers) {
    return (
      <button type="button" className={styles.line} onClick={onRead}>
        {line}
      </button>
    );
  }
  return (
    <Link to={places[kind] ?? '/app/kyc'} className={styles.line} onClick={open}>
      {line}
    </Link>
  );
};
