import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useCampaignNames } from '../../-shared/localized.ts';
import { fetchAllLimit } from '../../../domain/limits.ts';
import { toWireFilter } from '../../../domain/pageQuery.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { neighboursOf, type Neighbours } from '../../-shared/offers/neighbours.ts';
import { KycRequestDialog } from '../../-shared/kyc/KycRequestDialog.tsx';
import { ActsMenu } from './-offer/ActsMenu.tsx';
import { ContactCard } from './-offer/ContactCard.tsx';
import { Documents } from './-offer/Documents.tsx';
import { FollowUp } from './-offer/FollowUp.tsx';
import { InvestmentFacts } from './-offer/InvestmentFacts.tsx';
import { KycCard } from '../-kyc/KycCard.tsx';
import { NextStep } from './-offer/NextStep.tsx';
import { Notes } from './-offer/Notes.tsx';
import * as styles from './-offer/offer.css.ts';
import { OfferHead } from './-offer/OfferHead.tsx';
import { OfferJourney } from './-offer/OfferJourney.tsx';
import { OfferLead } from './-offer/OfferLead.tsx';
import { OwnerCard } from './-offer/OwnerCard.tsx';
import { Payouts } from './-offer/Payouts.tsx';
import { RejectDialog } from './-offer/RejectDialog.tsx';
import { Timeline } from './-offer/Timeline.tsx';
import { useOfferActs } from './-offer/useOfferActs.tsx';
import { PendingRecord } from '../-shell/pending.ts';

/** Those who may take an offer over, if the caller may give it to them: not everybody of the brand. */
const loadCandidates = async (
  sdk: Sdk,
  { offer, allowedActions }: Schemas['OfferDetails'],
): Promise<Schemas['Advisor'][]> => {
  if (!allowedActions.includes('changeOwner')) return [];
  const filter = toWireFilter([
    { name: 'brokerNetworkIds', operator: 'contain', value: [offer.networkId] },
  ]);
  return (await sdk.listAdvisors({ query: { limit: fetchAllLimit, filter } })).items;
};

export const Route = createFileRoute('/app/investors/offer/$id')({
  staticData: { title: msg`Oferta inwestora` },
  loader: async ({ context: { sdk, user }, params: { id } }) => {
    const view = sdk.viewOffer({ offerId: id });
    const [details, kyc, events, crm, advisors, neighbours] = await Promise.all([
      view,
      view.then(({ kyc: asked }) => (asked ? sdk.viewInvestorKyc({ offerId: id }) : null)),
      sdk.viewOfferTimeline({ offerId: id }),
      sdk.viewInvestorCrm({ offerId: id }),
      view.then((details) => loadCandidates(sdk, details)),
      neighboursOf(sdk, user.holder, id),
    ]);
    return { details, events, crm, kyc, advisors, neighbours };
  },
  component: Page,
  pendingComponent: PendingRecord,
});

function Page() {
  const data = Route.useLoaderData();
  const offers = useCampaignNames()([data.details.offer]);
  // Keyed by offer, so that no dialog, note or error carries over to another one.
  return offers.map((offer) => (
    <Workplace key={offer.id} {...data} details={{ ...data.details, offer }} />
  ));
}

/** One offer: investor and amount, progress, next step, and all details. */
const Workplace = ({
  details,
  events,
  crm,
  kyc,
  advisors,
  neighbours,
}: {
  details: Schemas['OfferDetails'];
  events: Schemas['TimelineEvent'][];
  crm: Schemas['InvestorCrm'];
  kyc: Schemas['InvestorKyc'] | null;
  advisors: Schemas['Advisor'][];
  neighbours: Neighbours | null;
}) => {
  const { offer } = details;
  const { sdk } = Route.useRouteContext();
  const { acts, failure, mayReject, asked, ask } = useOfferActs(details);
  const close = (): void => ask(null);
  return (
    <>
      <OfferHead
        no={details.no}
        neighbours={neighbours}
        menu={<ActsMenu acts={acts} onReject={mayReject ? () => ask('reject') : null} />}
      />
      <OfferLead details={details} />
      {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <OfferJourney status={offer.status} events={events} />
      <div className={styles.page}>
        <div className={styles.places.next}>
          <NextStep details={details} events={events} acts={acts} />
        </div>
        <div className={`${styles.column} ${styles.places.main}`}>
          <InvestmentFacts details={details} />
          <Payouts details={details} />
          <Documents details={details} />
          {kyc ? (
            <KycCard
              kyc={kyc}
              reveal={(reason) => sdk.revealInvestorKyc({ offerId: offer.id, body: { reason } })}
              way={
                <Link
                  to="/app/kyc/$id"
                  params={{ id: kyc.requestId }}
                  className={buttonStyle({ size: 'small' })}
                >
                  <Trans>Otwórz formularz</Trans>
                </Link>
              }
            />
          ) : null}
          <Notes offerId={offer.id} crm={crm} />
        </div>
        <div className={`${styles.column} ${styles.places.side}`}>
          <OwnerCard details={details} advisors={advisors} />
          {details.contact ? <ContactCard contact={details.contact} /> : null}
          <FollowUp details={details} />
          <Timeline events={events} investorName={offer.investorName} />
        </div>
      </div>
      {asked === 'reject' ? <RejectDialog details={details} onClose={close} /> : null}
      {asked === 'form' ? (
        <KycRequestDialog
          to={offer.investorEmail}
          network={{ id: offer.networkId, name: offer.networkName }}
          onClose={close}
        />
      ) : null}
    </>
  );
};
