import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { card } from '../../../ui/theme/utility.css.ts';
import { ProductFacts } from '../../-shared/ProductFacts.tsx';

export const Route = createFileRoute('/app/investments/$id')({
  staticData: { title: msg`Szczegóły inwestycji` },
  loader: async ({ context: { sdk, user }, params: { id } }) => {
    if (user.role === 'investor') {
      const { product, invested, currency, campaignName } = await sdk.viewInvestorProduct({ id });
      return { product, campaignName, campaignId: null, invested, currency };
    }
    const { product, campaign } = await sdk.viewProduct({ id });
    return {
      product,
      campaignName: campaign.data.translations.PL.name,
      campaignId: campaign.id,
      invested: null,
      currency: product.currency,
    };
  },
  component: Page,
});

function Page() {
  const { product, campaignName, campaignId, invested, currency } = Route.useLoaderData();
  return (
    <>
      <PageHead title={product.name} />
      <p>
        {campaignId ? (
          <Link to="/app/offers/$id" params={{ id: campaignId }}>
            {campaignName}
          </Link>
        ) : (
          campaignName
        )}
      </p>
      {invested ? (
        <p>
          <Trans>Zainwestowano</Trans>: <Money amount={invested} currency={currency} />
        </p>
      ) : null}
      <section className={card}>
        <ProductFacts product={product} />
      </section>
    </>
  );
}
