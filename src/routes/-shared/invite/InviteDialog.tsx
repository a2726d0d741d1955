import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useChart } from '../useChart.ts';
import { useEffect, useState } from 'react';
import { messageLength } from '../../../domain/limits.ts';
import { provideInvitation } from '../../../machines/invitation.actors.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { problemText } from '../../../ui/text/problem.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { BatchFoot, BatchResults } from '../BatchResults.tsx';
import { keptBatch } from '../keptBatch.ts';
import { useKept } from '../useKept.ts';
import { useWords } from '../localized.ts';
import { AddressField, addressesIn } from './AddressField.tsx';
import { firstChoice, InvitationReview, type Standing } from './InvitationReview.tsx';

/** Invitations whose results nobody has closed yet. */
export const keptInvitations = keptBatch('invitations');

type Choice = components['schemas']['CampaignChoice'];

/**
 * Invites a list of addresses to a campaign's product: first a look at who is known already
 * and at the mail, then each address is sent and reported on its own.
 */
export const InviteDialog = ({
  onClose,
  campaignId: given,
}: {
  onClose: () => void;
  campaignId?: string;
}) => {
  const { sdk, application, brand } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const words = useWords();
  const networks = application.getSnapshot().context.person?.networks ?? [];
  const [machine] = useState(() => provideInvitation(sdk));
  const [kept] = useState(() => keptInvitations.read());
  const [state, send] = useChart(machine, { input: { kept } });
  const { letter: sentLetter, recipients, preview, refusal } = state.context;
  const isUnread = recipients.length > 0;
  useEffect(() => {
    if (isUnread) keptInvitations.write({ letter: sentLetter, recipients });
  }, [isUnread, sentLetter, recipients]);
  const close = (): void => {
    keptInvitations.forget();
    onClose();
  };
  const [choices, setChoices] = useState<Choice[] | null>(null);
  const [campaignId, setCampaignId] = useState(given ?? '');
  const [productId, setProductId] = useState('');
  const [networkId, setNetworkId] = useState(networks.length === 1 ? networks[0]!.id : '');
  const [letter, setLetter] = useKept('invitation', {
    addresses: '',
    message: words(brand.inviteText),
  });
  const { addresses: typed, message } = letter;
  const [isTried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly Standing[]>(firstChoice);

  useEffect(() => {
    // A failing call is an empty list with a hint, not an error (spec §8).
    sdk.listCampaignChoices({}).then(
      (all) => setChoices(all.filter(({ isWithheld }) => !isWithheld)),
      () => setChoices([]),
    );
  }, [sdk]);

  const campaign = choices?.find(({ id }) => id === campaignId);
  const required = messageText(i18n, 'required');
  const wrong = (isWrong: boolean): string | undefined =>
    isTried && isWrong ? required : undefined;
  const isSending = state.matches('sending');
  const isEditing = state.matches('editing') || state.matches('previewing');

  const submit = (): void => {
    setTried(true);
    const addresses = addressesIn(typed);
    if (!(campaignId && productId && networkId && addresses)) return;
    setChosen(firstChoice);
    send({
      type: 'batch.preview',
      addresses,
      letter: { campaignId, productId, networkId, message },
    });
  };
  const reached = (preview?.recipients ?? [])
    .filter(({ standing }) => chosen.includes(standing))
    .map(({ investorEmail }) => investorEmail);
  return (
    <Dialog
      title={<Trans>Zaproś inwestora</Trans>}
      isOpen
      isBusy={isSending}
      onClose={close}
      footer={
        isEditing ? (
          <>
            <Button onClick={close}>
              <Trans>Anuluj</Trans>
            </Button>
            <Button
              kind="primary"
              onClick={submit}
              pending={state.matches('previewing') ? <Trans>Sprawdzanie adresów…</Trans> : false}
            >
              <Trans>Dalej</Trans>
            </Button>
          </>
        ) : state.matches('reviewing') ? (
          <>
            <Button onClick={() => send({ type: 'letter.edit' })}>
              <Trans>Wstecz</Trans>
            </Button>
            <Button
              kind="primary"
              disabled={reached.length === 0}
              onClick={() => send({ type: 'batch.send', addresses: reached, letter: sentLetter })}
            >
              <Trans>Wyślij zaproszenia</Trans>
            </Button>
          </>
        ) : (
          <BatchFoot
            recipients={state.context.recipients}
            isSending={isSending}
            onRetry={() => send({ type: 'failed.retry' })}
            onClose={close}
          />
        )
      }
    >
      <div data-state={String(state.value)} className={stack.normal}>
        {isEditing ? (
          <>
            {refusal ? (
              <ErrorNote>
                {refusal.problem ? (
                  problemText(i18n, refusal.problem)
                ) : (
                  <Trans>Brak połączenia z serwerem.</Trans>
                )}
              </ErrorNote>
            ) : null}
            {choices?.length === 0 ? (
              <Note tone="warn">
                <Trans>Nie udało się pobrać listy kampanii albo żadna nie jest otwarta.</Trans>
              </Note>
            ) : null}
            <SelectField
              label={<Trans>Kampania</Trans>}
              value={campaignId}
              onChange={(id) => {
                setCampaignId(id);
                setProductId('');
              }}
              choices={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              error={wrong(!campaignId)}
            />
            <SelectField
              label={<Trans>Produkt</Trans>}
              value={productId}
              onChange={setProductId}
              disabled={!campaign}
              choices={(campaign?.products ?? []).map(({ id, name, code }) => ({
                value: id,
                label: `${name} (${code})`,
              }))}
              error={wrong(!productId)}
            />
            <SelectField
              label={<Trans>Sieć</Trans>}
              value={networkId}
              onChange={setNetworkId}
              choices={networks.map(({ id, name }) => ({ value: id, label: name }))}
              error={wrong(!networkId)}
            />
            <AddressField
              value={typed}
              onChange={(addresses) => setLetter({ ...letter, addresses })}
              isTried={isTried}
            />
            <TextArea
              label={<Trans>Wiadomość</Trans>}
              value={message}
              onChange={(text) => setLetter({ ...letter, message: text })}
              max={messageLength}
            />
          </>
        ) : state.matches('reviewing') && preview ? (
          <InvitationReview preview={preview} chosen={chosen} onChoose={setChosen} />
        ) : (
          <BatchResults recipients={state.context.recipients} isSending={isSending} />
        )}
      </div>
    </Dialog>
  );
};
