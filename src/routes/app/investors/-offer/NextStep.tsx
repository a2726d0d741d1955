import { Trans, useLingui } from '@lingui/react/macro';
import { CircleArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateOf, formatLongDate } from '../../../../domain/dates.ts';
import { isErased } from '../../../../domain/erasure.ts';
import { isLive } from '../../../../domain/offerStatus.ts';
import { isRepaid } from '../../../../domain/payouts.ts';
import type { Schemas } from '../../../../sdk/schema.gen.d.ts';
import { Button, buttonStyle } from '../../../../ui/button/Button.tsx';
import { languageOf } from '../../../-shared/localized.ts';
import { useUntil } from '../../../-shared/useUntil.ts';
import * as styles from './offer.css.ts';
import type { Act, ActName } from './useOfferActs.tsx';

/** What the step follows from. */
type Details = Schemas['OfferDetails'] & {
  /** When the investor's erasure was carried out and ended the offer, and what they had not done. */
  erasure: { at: string; isBefore: 'answer' | 'payment' } | null;
};

interface Step {
  title: ReactNode;
  words: ReactNode;
  /** The first is the primary one. */
  acts: ActName[];
}

type Say = (instant: string) => string;

/** The offer is finished. */
const overStep = (
  { offer: { status, statusDate, endDate, investorEmail }, reason, schedule, erasure }: Details,
  say: Say,
): Step => {
  // An erasure leaves the date of the last progress.
  const since = say(erasure?.at ?? statusDate);
  const end = endDate ? say(endDate) : null;
  if (status === 'active' && isRepaid(schedule))
    return {
      title: <Trans>Inwestycja spłacona</Trans>,
      words: <Trans>Wszystkie wypłaty z harmonogramu są odnotowane.</Trans>,
      acts: ['write'],
    };
  if (status === 'active')
    return {
      title: <Trans>Inwestycja trwa</Trans>,
      words: end ? (
        <Trans>Wpłata została zaksięgowana. Koniec inwestycji: {end}.</Trans>
      ) : (
        <Trans>Wpłata została zaksięgowana.</Trans>
      ),
      acts: ['write'],
    };
  if (erasure?.isBefore === 'payment')
    return {
      title: <Trans>Oferta zakończona</Trans>,
      words: <Trans>Zamknięta {since}: dane inwestora usunięto, zanim cokolwiek wpłacił.</Trans>,
      acts: ['write'],
    };
  if (erasure)
    return {
      title: <Trans>Oferta zakończona</Trans>,
      // Whose other contract must be kept stays known by name, and can be written to.
      words: isErased(investorEmail) ? (
        <Trans>Zamknięta {since}: dane inwestora usunięto, zanim odpowiedział.</Trans>
      ) : (
        <Trans>Zamknięta {since} na żądanie usunięcia danych, zanim inwestor odpowiedział.</Trans>
      ),
      acts: ['write'],
    };
  return {
    title: <Trans>Oferta zakończona</Trans>,
    words: (
      <>
        {status === 'rejected' ? (
          <Trans>Odrzucona {since}.</Trans>
        ) : (
          <Trans>Rezygnacja inwestora {since}.</Trans>
        )}
        {reason ? `\n${reason}` : ''}
      </>
    ),
    acts: ['write'],
  };
};

/** Whether the investor has the account to pay to. */
const confirmationWords = ({ offer: { investorEmail }, confirmation }: Details): ReactNode => {
  switch (confirmation) {
    case 'queued':
      return <Trans>Potwierdzenie z danymi do przelewu czeka na wysłanie.</Trans>;
    case 'failed':
      return (
        <Trans>
          Potwierdzenie z danymi do przelewu nie dotarło na adres {investorEmail}. Warto
          skontaktować się z inwestorem.
        </Trans>
      );
    default:
      return <Trans>Inwestor ma dane do przelewu w potwierdzeniu.</Trans>;
  }
};

const paymentStep = (details: Details, say: Say): Step => {
  const { reflectionUntil } = details;
  const reflection = reflectionUntil ? say(reflectionUntil) : '';
  return {
    title: <Trans>Czeka na wpłatę</Trans>,
    words: (
      <>
        {confirmationWords(details)}{' '}
        {reflectionUntil ? <Trans>Odstąpić można do {reflection}.</Trans> : null}
      </>
    ),
    acts: ['remind', 'write', 'extend', 'form'],
  };
};

/** An erased investor makes no more decisions. */
const erasedStep = (): Step => ({
  title: <Trans>Dane inwestora usunięto</Trans>,
  words: <Trans>Nie ma do kogo pisać. Ofertę można odrzucić.</Trans>,
  acts: [],
});

/** Mail or link do not work: that has to be fixed first. */
const brokenLinkStep = ({ offer: { investorEmail }, invitation }: Details): Step | null => {
  const acts: ActName[] = ['resend', 'write'];
  if (invitation.mailStatus === 'failed')
    return {
      title: <Trans>Zaproszenie nie dotarło</Trans>,
      words: (
        <Trans>
          Wiadomość na adres {investorEmail} nie została doręczona. Jeśli adres jest właściwy, można
          ją wysłać ponownie. Pod inny adres potrzebne jest nowe zaproszenie.
        </Trans>
      ),
      acts,
    };
  if (invitation.state === 'live') return null;
  return {
    title:
      invitation.state === 'revoked' ? (
        <Trans>Link jest unieważniony</Trans>
      ) : (
        <Trans>Link wygasł</Trans>
      ),
    words: <Trans>Inwestor otworzy ofertę dopiero z nowego linku.</Trans>,
    acts,
  };
};

/** Outside the campaign's days nobody can accept, and no link is sent. */
const closedStep = ({ campaign: { phase, startDate } }: Details, say: Say): Step | null => {
  if (phase === 'open') return null;
  const start = say(startDate);
  return phase === 'notStarted'
    ? {
        title: <Trans>Kampania jeszcze się nie rozpoczęła</Trans>,
        words: <Trans>Ofertę będzie można zaakceptować od {start}.</Trans>,
        acts: ['write'],
      }
    : {
        title: <Trans>Kampania się zakończyła</Trans>,
        words: <Trans>Inwestor nie może już zaakceptować. Ofertę można odrzucić.</Trans>,
        acts: ['write'],
      };
};

/** What the offer waits for, and the action that moves it forward. */
const stepOf = (details: Details, say: Say): Step => {
  const { status, statusDate } = details.offer;
  const { kyc } = details;
  if (!isLive(status)) return overStep(details, say);
  if (isErased(details.offer.investorEmail)) return erasedStep();
  if (status === 'accepted') return paymentStep(details, say);
  const hindered = closedStep(details, say) ?? brokenLinkStep(details);
  if (hindered) return hindered;
  const { expiresAt } = details.invitation;
  const until = expiresAt ? say(expiresAt) : '';
  const since = say(statusDate);
  switch (status) {
    case 'invited':
      return {
        title: <Trans>Czeka na otwarcie</Trans>,
        words: <Trans>Oferta nie była jeszcze otwarta. Link jest ważny do {until}.</Trans>,
        acts: ['remind', 'write', 'resend'],
      };
    case 'viewed':
      return {
        title: <Trans>Czeka na decyzję inwestora</Trans>,
        words: (
          <Trans>
            Oferta wyświetlona {since}. Link jest ważny do {until}.
          </Trans>
        ),
        acts: ['write', 'remind', 'extend'],
      };
    default:
      return {
        title: <Trans>Czeka na rozmowę</Trans>,
        words: (
          <Trans>Zainteresowanie zgłoszone {since}. Do akceptacji potrzebne są kwota i dane.</Trans>
        ),
        acts: kyc ? ['write', 'form', 'extend'] : ['form', 'write', 'extend'],
      };
  }
};

/** The next step, with its button. */
export const NextStep = ({
  details,
  events,
  acts,
}: {
  details: Schemas['OfferDetails'];
  /** The offer's own: the details of an erased offer no longer say who ended it. */
  events: Schemas['TimelineEvent'][];
  acts: Act[];
}) => {
  const { i18n } = useLingui();
  const reflectionUntil = useUntil(details.reflectionUntil);
  // Nobody but the erasure of an investor rejects an offer as the system.
  const ending = events.find((one) => one.type === 'rejected' && one.actorKind === 'system');
  const erasure = ending && {
    at: ending.at,
    isBefore: ending.fromStatus === 'accepted' ? ('payment' as const) : ('answer' as const),
  };
  const {
    title,
    words,
    acts: names,
  } = stepOf({ ...details, reflectionUntil, erasure: erasure ?? null }, (at) =>
    formatLongDate(dateOf(at), languageOf(i18n)),
  );
  const shown = names.flatMap((name) => acts.filter((act) => act.name === name));
  return (
    <section className={styles.next} aria-labelledby="next">
      <p className={styles.nextName}>
        <CircleArrowRight size={14} aria-hidden />
        <Trans>Następny krok</Trans>
      </p>
      <h2 id="next" className={styles.nextTitle}>
        {title}
      </h2>
      <p className={styles.nextWords}>{words}</p>
      <div className={styles.nextActs}>
        {shown.map((act, index) => (
          <ActButton key={act.name} act={act} isMain={index === 0} />
        ))}
      </div>
    </section>
  );
};

const ActButton = ({
  act: { label, icon: Icon, href, isPending, run },
  isMain,
}: {
  act: Act;
  isMain: boolean;
}) => {
  const look = isMain ? ({ kind: 'primary' } as const) : ({ size: 'small' } as const);
  const words = (
    <>
      <Icon size={16} aria-hidden />
      {label}
    </>
  );
  return href ? (
    <a className={buttonStyle(look)} href={href}>
      {words}
    </a>
  ) : (
    <Button {...look} pending={isPending ? <Trans>Zapisywanie…</Trans> : false} onClick={run}>
      {words}
    </Button>
  );
};
