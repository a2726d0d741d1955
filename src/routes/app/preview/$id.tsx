import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { card } from '../../../ui/theme/utility.css.ts';
import { deny } from '../../-shared/guards.ts';
import { CampaignBody, CampaignProgress, useTranslation } from '../../-shared/OfferView.tsx';

// Read through the advisor's own call: nothing is counted as viewed.
export const Route = createFileRoute('/app/preview/$id')({
  staticData: { title: msg`Podgląd kampanii` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role === 'investor') deny(application);
  },
  loader: ({ context: { sdk }, params: { id } }) => sdk.viewCampaign({ id }),
  component: Page,
});

function Page() {
  const campaign = Route.useLoaderData();
  const { brand } = Route.useRouteContext();
  const { name } = useTranslation(campaign);
  const [product] = campaign.products;
  return (
    <>
      <Note>
        <Trans>Podgląd: tak widzi kampanię zaproszony inwestor.</Trans>
      </Note>
      <PageHead title={name} />
      <section className={card}>
        <CampaignProgress campaign={campaign} />
      </section>
      <CampaignBody campaign={campaign} brand={brand} {...(product ? { product } : {})} />
    </>
  );
}
