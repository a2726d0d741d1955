import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { invitationLinkLifetimeMs } from '../../../domain/durations.ts';
import { isFull } from '../../../domain/investmentValue.ts';
import type { Person } from '../../../machines/application.machine.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { LanguageSwitch } from '../../../ui/layout/layouts.tsx';
import { PageHead } from '../../../ui/layout/PageHead.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { OfferSheet } from '../../-shared/campaign/OfferSheet.tsx';
import { deny } from '../../-shared/guards.ts';
import { mailLanguage } from '../../-shared/invite/mailLanguage.ts';
import { useWords } from '../../-shared/localized.ts';
import { OfferActions } from '../../-shared/OfferActions.tsx';
import { PendingRecord } from '../-shell/pending.ts';
import * as styles from './-parts/preview.css.ts';

// Uses the staff member's own call, so nothing is marked as viewed.
export const Route = createFileRoute('/app/preview/$id')({
  staticData: { title: msg`Podgląd kampanii` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role === 'investor') deny(application);
  },
  loader: async ({ context: { sdk, user }, params: { id } }) => {
    if (user.role !== 'backOffice') return { campaign: await sdk.viewCampaign({ id }) };
    const { campaign, status } = await sdk.viewCampaignRecord({ id });
    return { campaign, isDraft: status === 'draft' };
  },
  component: Page,
  pendingComponent: PendingRecord,
});

/** The offer that this person's invitation would show, before anybody is invited. */
const previewed = (
  campaign: Schemas['Campaign'],
  product: Schemas['Product'],
  { firstName, surname, email }: Person,
  words: { no: string; message: string },
): Schemas['PublicOffer'] & { messageLanguage: string } => {
  const limits = {
    min: product.min,
    max: product.max,
    step: product.step,
    remaining: product.remaining,
  };
  return {
    token: '',
    no: words.no,
    status: 'viewed',
    expiresAt: new Date(Date.now() + invitationLinkLifetimeMs).toISOString(),
    language: 'PL',
    advisor: { name: `${firstName} ${surname}`, email, phone: null },
    investorEmailMasked: '',
    message: words.message,
    messageLanguage: mailLanguage,
    campaign,
    product,
    limits,
    consents: [],
    files: [],
    allowedActions: [
      ...(campaign.phase === 'open' ? (['showInterest'] as const) : []),
      ...(campaign.phase === 'open' && !isFull(limits) ? (['accept'] as const) : []),
      'decline',
      'upload',
      'pdf',
    ],
    reflectionUntil: null,
    accepted: null,
    payment: null,
  };
};

function Page() {
  const { campaign, isDraft } = Route.useLoaderData();
  const { brand, user, chooseLanguage } = Route.useRouteContext();
  const { t } = useLingui();
  const [productId, setProductId] = useState(campaign.products[0]?.id);
  const product = campaign.products.find(({ id }) => id === productId) ?? campaign.products[0];
  const offer = product
    ? previewed(campaign, product, user, {
        no: t`Numer oferty`,
        message: brand.inviteText[mailLanguage],
      })
    : null;
  return (
    <>
      <PageHead title={<Trans>Podgląd kampanii</Trans>}>
        <LanguageSwitch onChoose={chooseLanguage} />
      </PageHead>
      <div className={stack.normal}>
        <Note>
          {isDraft ? (
            <Trans>
              Szkic: tak zobaczy stronę zaproszony inwestor, gdy kampania zostanie opublikowana.
              Przyciski inwestora są tu wyłączone, a podgląd nie jest nigdzie zapisywany.
            </Trans>
          ) : (
            <Trans>
              Tak widzi stronę zaproszony inwestor, z numerem i słowami swojej oferty. Przyciski
              inwestora są tu wyłączone, a podgląd nie jest nigdzie zapisywany.
            </Trans>
          )}
        </Note>
        {campaign.products.length > 1 ? (
          <div className={styles.choice}>
            <SelectField
              label={t`Produkt w zaproszeniu`}
              value={product?.id ?? ''}
              choices={campaign.products.map(({ id, code, name }) => ({
                value: id,
                label: [code, name].filter(Boolean).join(' · '),
              }))}
              onChange={setProductId}
            />
          </div>
        ) : null}
      </div>
      {offer ? (
        <div className={styles.frame} data-size="public" data-preview>
          <OfferSheet
            offer={offer}
            message=""
            onRetry={() => {}}
            actions={<DeadActions offer={offer} />}
          />
        </div>
      ) : (
        <EmptyState>
          <Trans>Kampania nie ma jeszcze żadnego produktu.</Trans>
        </EmptyState>
      )}
    </>
  );
}

/** The investor's buttons as they will look; inert here. */
const DeadActions = ({ offer }: { offer: Schemas['PublicOffer'] }) => {
  const { brand } = Route.useRouteContext();
  const words = useWords();
  return (
    <fieldset className={styles.dead} disabled>
      <OfferActions
        offer={offer}
        isBusy={false}
        isDeclining={false}
        send={() => {}}
        makePdf={() => Promise.reject(new Error('A preview has no document.'))}
        accept={
          <Button kind="primary" size="public" wide>
            {words(brand.campaignInvestButtonText) || <Trans>Akceptuję ofertę</Trans>}
          </Button>
        }
      />
    </fieldset>
  );
};
