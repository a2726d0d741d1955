import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import { OfferBadge, UndeliveredBadge } from '../../../ui/badge/Badge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Fact, Facts, PageHead } from '../../../ui/layout/layouts.tsx';
import { timeline } from '../../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../../ui/money/Money.tsx';
import { ErrorNote } from '../../../ui/state/state.tsx';
import { eventLabels } from '../../../ui/text/eventLabels.ts';
import { card, columns, quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';
import { RevealLink } from '../../-shared/RevealLink.tsx';
import { useCall } from '../../-shared/useCall.ts';
import { CrmCard } from './-offer/CrmCard.tsx';
import { KycCard } from './-offer/KycCard.tsx';
import { RejectDialog } from './-offer/RejectDialog.tsx';

export const Route = createFileRoute('/app/investors/offer/$id')({
  staticData: { title: msg`Oferta inwestora` },
  loader: async ({ context: { sdk, user }, params: { id } }) => {
    const view = sdk.viewOffer({ offerId: id });
    const [details, kyc, events, crm, advisors] = await Promise.all([
      view,
      view.then(({ kyc: asked }) => (asked ? sdk.viewInvestorKyc({ offerId: id }) : null)),
      sdk.viewOfferTimeline({ offerId: id }),
      sdk.viewInvestorCrm({ offerId: id }),
      user.role === 'coordinator'
        ? sdk.listAdvisors({ query: { limit: 500 } })
        : Promise.resolve({ items: [], total: 0 }),
    ]);
    return { details, events, crm, kyc, advisors: advisors.items };
  },
  component: Page,
});

function Page() {
  const { details, events, crm, kyc, advisors } = Route.useLoaderData();
  const { sdk } = Route.useRouteContext();
  const { i18n, t } = useLingui();
  const { pending, problem, failure, run } = useCall();
  const [isRejecting, setRejecting] = useState(false);
  const { offer, invitation, allowedActions, documents } = details;
  const candidates = advisors.filter(
    (one) => one.status === 'active' && one.brokerNetworkIds.includes(offer.networkId),
  );
  const waiting = (name: string) => (pending === name ? <Trans>Zapisywanie…</Trans> : false);

  return (
    <>
      <PageHead title={offer.investorName}>
        <OfferBadge status={offer.status} />
        {allowedActions.includes('resendInvitation') ? (
          <Button
            pending={waiting('resend')}
            onClick={() =>
              void run(
                'resend',
                () => sdk.resendInvitation({ offerId: offer.id }),
                t`Wysłano nowy link.`,
              )
            }
          >
            <Trans>Wyślij link ponownie</Trans>
          </Button>
        ) : null}
        {allowedActions.includes('extendInvitation') ? (
          <Button
            pending={waiting('extend')}
            onClick={() =>
              void run(
                'extend',
                () => sdk.extendInvitation({ offerId: offer.id }),
                t`Link jest ważny kolejne 30 dni.`,
              )
            }
          >
            <Trans>Przedłuż link</Trans>
          </Button>
        ) : null}
        {allowedActions.includes('revokeInvitation') ? (
          <Button
            pending={waiting('revoke')}
            onClick={() =>
              void run(
                'revoke',
                () => sdk.revokeInvitation({ offerId: offer.id }),
                t`Link został cofnięty.`,
              )
            }
          >
            <Trans>Cofnij link</Trans>
          </Button>
        ) : null}
        {allowedActions.includes('reject') ? (
          <Button kind="danger" onClick={() => setRejecting(true)}>
            <Trans>Odrzuć</Trans>
          </Button>
        ) : null}
      </PageHead>
      {failure && !isRejecting ? <ErrorNote>{failure.text}</ErrorNote> : null}
      <div className={columns}>
        <div className={stack.wide}>
          <section className={card}>
            <h2>
              <Trans>Szczegóły inwestycji</Trans>
            </h2>
            <Facts>
              <Fact label={<Trans>Kwota inwestycji</Trans>}>
                <Money amount={offer.investmentValue} currency={offer.currency} />
              </Fact>
              <Fact label={<Trans>Kampania</Trans>}>{offer.campaignName}</Fact>
              <Fact label={<Trans>Produkt</Trans>}>{details.product.name}</Fact>
              <Fact label={<Trans>Sieć</Trans>}>{offer.networkName}</Fact>
              <Fact isLong label={<Trans>Adres e-mail</Trans>}>
                {offer.investorEmail}
              </Fact>
              <Fact label={<Trans>Data umowy</Trans>}>
                <DateText date={offer.agreementDate} />
              </Fact>
              <Fact label={<Trans>Ostatnia wpłata</Trans>}>
                <DateText date={offer.paymentDate} />
              </Fact>
              <Fact label={<Trans>Data zakończenia</Trans>}>
                <DateText date={offer.endDate} />
              </Fact>
              <Fact label={<Trans>Link ważny do</Trans>}>
                <span className={row}>
                  <DateText date={invitation.expiresAt} />
                  {invitation.mailStatus === 'failed' ? <UndeliveredBadge /> : null}
                </span>
              </Fact>
            </Facts>
          </section>
          <section className={card}>
            <h2>
              <Trans>Dokumenty i potwierdzenia</Trans>
            </h2>
            {documents.length === 0 ? (
              <p className={quiet}>
                <Trans>Brak</Trans>
              </p>
            ) : (
              documents.map((one) =>
                one.kind === 'identityDocument' ? (
                  <RevealLink
                    key={one.id}
                    name={one.name}
                    load={(reason) => sdk.revealFile({ fileId: one.id, body: { reason } })}
                  />
                ) : (
                  <DocumentLink
                    key={one.id}
                    name={one.name}
                    load={() => sdk.downloadFile({ fileId: one.id })}
                  />
                ),
              )
            )}
          </section>
          {kyc ? <KycCard offerId={offer.id} kyc={kyc} /> : null}
          <CrmCard key={crm.version} offerId={offer.id} crm={crm} />
        </div>
        <div className={stack.wide}>
          <section className={card}>
            <div className={stack.normal}>
              <h2>
                <Trans>Opiekun</Trans>
              </h2>
              <p>{offer.ownerName}</p>
              {candidates.length > 1 ? (
                <SelectField
                  label={<Trans>Zmień opiekuna</Trans>}
                  value={offer.ownerId}
                  onChange={(ownerId) =>
                    void run(
                      'owner',
                      () =>
                        sdk.changeOfferOwner({
                          offerId: offer.id,
                          ownerId,
                          ifMatch: String(details.version),
                        }),
                      t`Zmieniono opiekuna.`,
                    )
                  }
                  choices={candidates.map((one) => ({
                    value: one.id,
                    label: `${one.surname} ${one.firstName}`,
                  }))}
                />
              ) : null}
            </div>
          </section>
          <section className={card}>
            <h2>
              <Trans>Oś czasu</Trans>
            </h2>
            <ol className={timeline}>
              {events.map((event) => (
                <li key={event.id}>
                  <p style={{ fontWeight: 600 }}>{i18n._(eventLabels[event.type]!)}</p>
                  <p className={quiet}>
                    {formatDateTime(event.at)} {event.actorName ?? ''}
                  </p>
                  {event.reason ? <p>{event.reason}</p> : null}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
      {isRejecting ? (
        <RejectDialog
          isBusy={pending === 'reject'}
          failure={failure?.text ?? null}
          refused={problem}
          onConfirm={(reason) =>
            void run(
              'reject',
              () => sdk.rejectOffer({ offerId: offer.id, body: { reason } }),
              t`Oferta odrzucona.`,
            ).then((isDone) => {
              if (isDone) setRejecting(false);
            })
          }
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  );
}
