import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { useCampaignNames } from '../../-shared/localized.ts';
import { isErased } from '../../../domain/erasure.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { KycBadge } from '../../../ui/status/statusBadges.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { RecordHead } from '../../../ui/layout/RecordHead.tsx';
import { DateText } from '../../../ui/money/Money.tsx';
import { Initials } from '../../../ui/person/Initials.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { card, columns, meta, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { deny } from '../../-shared/guards.ts';
import { InviteDialog } from '../../-shared/invite/InviteDialog.tsx';
import { InvestorName } from '../../-shared/InvestorWords.tsx';
import { NameApart } from '../../-shared/NameApart.tsx';
import { orReload } from '../../-shared/orReload.ts';
import { useCall } from '../../-shared/useCall.ts';
import { useToldReload } from '../../-shared/useToldReload.ts';
import { CorrectionList } from '../-kyc/CorrectionList.tsx';
import { KycCard } from '../-kyc/KycCard.tsx';
import { lead, name, way, ways, who } from '../../-shared/record.css.ts';
import { ReviewCard } from '../-kyc/ReviewCard.tsx';
import { ReviewList } from '../-kyc/ReviewList.tsx';
import { PendingRecord } from '../-shell/pending.ts';

type FormView = Schemas['KycFormView'];

export const Route = createFileRoute('/app/kyc/$id')({
  staticData: { title: msg`Formularz danych` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role === 'investor') deny(application);
  },
  loader: ({ context: { sdk }, params: { id } }) => sdk.viewKycForm({ id }),
  component: Page,
  pendingComponent: PendingRecord,
});

function Page() {
  const form = Route.useLoaderData();
  // Keyed by form, so that no note or error carries over to another one.
  return <FormPage key={form.id} form={form} />;
}

/** The form's URL is below its list's: without this the link back would count as active. */
const never = { activeOptions: { exact: true } } as const;

/** A data request with its answers, decisions and the offers it serves. */
const FormPage = ({ form }: { form: FormView }) => {
  const { sdk } = Route.useRouteContext();
  return (
    <>
      <RecordHead
        list={
          <Link to="/app/kyc" {...never}>
            <Trans>Formularze danych</Trans>
          </Link>
        }
        name={
          form.referenceNo ??
          (isErased(form.investorEmail) ? <InvestorName of={form} /> : form.investorEmail)
        }
      >
        {null}
      </RecordHead>
      <header className={lead}>
        <Initials name={form.investorName} order="list" size={44} />
        <div className={who}>
          <h1 className={name} tabIndex={-1}>
            <InvestorName of={form} />
          </h1>
          <div className={ways}>
            {isErased(form.investorEmail) ? null : (
              <span className={way}>
                <Mail size={14} aria-hidden />
                <a href={`mailto:${form.investorEmail}`}>
                  {form.investorName === form.investorEmail ? (
                    <Trans>Napisz wiadomość</Trans>
                  ) : (
                    form.investorEmail
                  )}
                </a>
              </span>
            )}
          </div>
        </div>
        {form.mayReview ? null : <KycBadge status={form.status} />}
      </header>
      <div className={columns}>
        <div className={stack.normal}>
          {form.mayReview ? (
            <>
              <KycCard
                kyc={form}
                isWhole
                reveal={(reason) => sdk.revealKycForm({ id: form.id, body: { reason } })}
              />
              <ReviewCard form={form} />
            </>
          ) : isErased(form.investorEmail) ? (
            <Erased />
          ) : (
            <Waiting form={form} />
          )}
          {form.reviews.length > 0 ? <History reviews={form.reviews} /> : null}
          <Asked requests={form.correctionRequests} />
        </div>
        <div className={stack.normal}>
          <Facets form={form} />
          <Offers form={form} />
        </div>
      </div>
    </>
  );
};

/** Answered or not, there is nothing to read, and nobody to ask. */
const Erased = () => (
  <section className={card} aria-labelledby="kyc">
    <h2 id="kyc">
      <Trans>Formularz danych</Trans>
    </h2>
    <p>
      <Trans>Dane inwestora usunięto.</Trans>
    </p>
  </section>
);

/** Not answered yet: actions to ask again. */
const Waiting = ({ form: { id, status } }: { form: FormView }) => {
  const { sdk } = Route.useRouteContext();
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  // This gives way to the answers, if they have come.
  const reload = useToldReload(t`Formularz zmienił się w międzyczasie.`);
  return (
    <section className={card}>
      <h2>
        <Trans>Formularz danych</Trans>
      </h2>
      <div className={stack.normal}>
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        <p>
          {status === 'revoked' ? (
            <Trans>Prośba została cofnięta. Można ją wysłać ponownie z nowym linkiem.</Trans>
          ) : (
            <Trans>Inwestor nie przesłał jeszcze danych.</Trans>
          )}
        </p>
        <div>
          <Button
            kind="primary"
            pending={pending ? <Trans>Wysyłanie…</Trans> : false}
            onClick={() =>
              void run(
                'resend',
                () => orReload(sdk.resendKycRequest({ id }), reload),
                t`Wysłano ponownie.`,
              )
            }
          >
            <Send size={16} aria-hidden />
            <Trans>Wyślij ponownie</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
};

/** Decisions, by whom and why; newest first. */
const History = ({ reviews }: { reviews: Schemas['KycReviewed'][] }) => (
  <section className={card} aria-labelledby="history">
    <h2 id="history">
      <Trans>Historia sprawdzania</Trans>
    </h2>
    <ReviewList reviews={reviews} />
  </section>
);

/** What the investor asked for before; what waits for a decision stands beside the decisions. */
const Asked = ({ requests }: { requests: Schemas['CorrectionRequest'][] }) => {
  const decided = requests.filter(({ status }) => status !== 'asked');
  return decided.length === 0 ? null : (
    <section className={card} aria-labelledby="asked">
      <h2 id="asked">
        <Trans>Prośby inwestora o poprawienie danych</Trans>
      </h2>
      <CorrectionList requests={decided} />
    </section>
  );
};

const Facets = ({ form }: { form: FormView }) => (
  <section className={card} aria-labelledby="request">
    <h2 id="request">
      <Trans>Prośba o dane</Trans>
    </h2>
    <div className={stack.normal}>
      <Facts>
        <Fact label={<Trans>Doradca</Trans>}>
          <NameApart name={form.advisorName} email={form.advisorEmail} />
        </Fact>
        <Fact label={<Trans>Wysłano</Trans>}>
          <DateText date={form.sentAt} />
        </Fact>
        <Fact label={<Trans>Otwarto</Trans>}>
          <DateText date={form.openedAt} />
        </Fact>
        <Fact label={<Trans>Przesłano</Trans>}>
          <DateText date={form.submittedAt} />
        </Fact>
        <Fact label={<Trans>Link ważny do</Trans>}>
          <DateText date={form.expiresAt} />
        </Fact>
      </Facts>
    </div>
  </section>
);

/** Offers to this investor, or a link to make the first one. */
const Offers = ({ form: { offers: all, investorEmail, status } }: { form: FormView }) => {
  const offers = useCampaignNames()(all);
  const [isInviting, setInviting] = useState(false);
  return (
    <section className={card} aria-labelledby="offers">
      <h2 id="offers">
        <Trans>Oferty tego inwestora</Trans>
      </h2>
      <div className={stack.normal}>
        {offers.length === 0 ? (
          <p className={quiet}>
            <Trans>Ten inwestor nie ma jeszcze oferty.</Trans>
          </p>
        ) : (
          <ul className={stack.tight} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {offers.map(({ id, no, campaignName, status }) => (
              <li key={id} className={row}>
                <Link to="/app/investors/offer/$id" params={{ id }}>
                  {campaignName}
                </Link>
                <span className={meta}>{no}</span>
                <OfferBadge status={status} />
              </li>
            ))}
          </ul>
        )}
        {isErased(investorEmail) ? null : (
          <div>
            <Button
              kind={offers.length === 0 && status === 'verified' ? 'primary' : 'secondary'}
              onClick={() => setInviting(true)}
            >
              <Send size={16} aria-hidden />
              <Trans>Zaproś do kampanii</Trans>
            </Button>
          </div>
        )}
      </div>
      {isInviting ? <InviteDialog to={investorEmail} onClose={() => setInviting(false)} /> : null}
    </section>
  );
};
