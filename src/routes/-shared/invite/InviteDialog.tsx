import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Fragment, useEffect, useState } from 'react';
import { provideInvitation } from '../../../machines/invitation.actors.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { BatchDialog, EarlierBatch } from '../BatchDialog.tsx';
import { useBatch } from '../useBatch.ts';
import { addressesIn, LeftOut } from './AddressField.tsx';
import { firstChoice, InvitationReview, type Standing } from './InvitationReview.tsx';
import { InviteForm, isProductGone, productGone, useInviteForm } from './InviteForm.tsx';
import { mailLanguage } from './mailLanguage.ts';

type Choice = components['schemas']['CampaignChoice'];

/**
 * Campaigns and products to choose from; null until loaded, and loaded again once one of them turned
 * out to be gone.
 */
const useCampaignChoices = (isOneGone: boolean): Choice[] | null => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [choices, setChoices] = useState<Choice[] | null>(null);
  useEffect(() => {
    // A failed call counts as an empty list with a hint, not as an error.
    sdk.listCampaignChoices({}).then(
      (all) => setChoices(all.filter(({ isWithheld }) => !isWithheld)),
      () => setChoices((known) => known ?? []),
    );
  }, [sdk, isOneGone]);
  return choices;
};

/**
 * Invites a list of addresses to a campaign's product: first a preview of the mail and of which
 * addresses are known, then each is sent with its own result.
 */
export const InviteDialog = ({
  onClose,
  campaignId: given,
  to = '',
}: {
  onClose: (wasSent: boolean) => void;
  campaignId?: string;
  /** Initial addresses, one per line. */
  to?: string;
}) => {
  const { sdk, application, brand } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const networks = application.getSnapshot().context.person?.networks ?? [];
  const [machine] = useState(() => provideInvitation(sdk));
  const isForSomebody = to !== '' || given !== undefined;
  const about = { isForSomebody, onClose };
  const { batch, send, isEarlier, close } = useBatch('invitations', machine, about);
  const { letter: sentLetter, preview, refusal } = batch.context;
  const choices = useCampaignChoices(isProductGone(refusal?.problem));
  const [chosen, setChosen] = useState<readonly Standing[]>(firstChoice);

  const form = useInviteForm(
    {
      campaignId: given ?? '',
      productId: '',
      networkId: networks.length === 1 ? networks[0]!.id : '',
      investorEmails: to,
      message: brand.inviteText[mailLanguage],
    },
    refusal?.problem ?? null,
    ({ investorEmails, ...letter }) => {
      setChosen(firstChoice);
      send({ type: 'batch.preview', targets: addressesIn(investorEmails), letter });
    },
  );
  const leftOut = <LeftOut typed={form.values.investorEmails} />;
  const isEditing = batch.matches('editing') || batch.matches('previewing');
  const reached = (preview?.recipients ?? [])
    .filter(({ standing }) => chosen.includes(standing))
    .map(({ investorEmail }) => investorEmail);
  return (
    <BatchDialog
      title={<Trans>Zaproś inwestora</Trans>}
      batch={batch}
      send={send}
      onClose={close}
      before={
        isEditing
          ? {
              buttons: (
                <Fragment key="edit">
                  <Button onClick={close}>
                    <Trans>Anuluj</Trans>
                  </Button>
                  <Button
                    kind="primary"
                    onClick={form.submit}
                    pending={
                      batch.matches('previewing') ? <Trans>Sprawdzanie adresów…</Trans> : false
                    }
                  >
                    <Trans>Dalej</Trans>
                  </Button>
                </Fragment>
              ),
              asked: (
                <InviteForm
                  form={form}
                  choices={choices}
                  networks={networks}
                  isLost={refusal !== null && refusal.problem === null}
                />
              ),
            }
          : batch.matches('reviewing') && preview
            ? {
                buttons: (
                  <Fragment key="review">
                    <Button onClick={() => send({ type: 'letter.edit' })}>
                      <Trans>Wstecz</Trans>
                    </Button>
                    <Button
                      kind="primary"
                      disabled={reached.length === 0}
                      onClick={() =>
                        send({ type: 'batch.send', targets: reached, letter: sentLetter })
                      }
                    >
                      <Trans>Wyślij zaproszenia</Trans>
                    </Button>
                  </Fragment>
                ),
                asked: (
                  <>
                    <InvitationReview preview={preview} chosen={chosen} onChoose={setChosen} />
                    {leftOut}
                  </>
                ),
              }
            : null
      }
      results={{ reasonOf: (problem) => (isProductGone(problem) ? i18n._(productGone) : null) }}
      below={isEarlier ? <EarlierBatch /> : leftOut}
    />
  );
};
