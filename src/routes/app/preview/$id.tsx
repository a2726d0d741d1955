import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { PageHead } from '../../../ui/layout/layouts.tsx';
import { Note } from '../../../ui/state/state.tsx';
import type { components } from '../../../sdk/schema.gen.d.ts';
import * as styles from '../../-shared/campaign/campaign.css.ts';
import { after } from '../-investor/investor.css.ts';
import { CampaignLead } from '../../-shared/campaign/CampaignLead.tsx';
import { CampaignSections, SimulationCard } from '../../-shared/campaign/parts.tsx';
import type { Whitelabel } from '../../-shared/context.ts';
import { deny } from '../../-shared/guards.ts';
import { PendingRecord } from '../-shell/pending.ts';

type Schemas = components['schemas'];

// Read through the advisor's own call: nothing is counted as viewed.
export const Route = createFileRoute('/app/preview/$id')({
  staticData: { title: msg`Podgląd kampanii` },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role === 'investor') deny(application);
  },
  loader: ({ context: { sdk }, params: { id } }) => sdk.viewCampaign({ id }),
  component: Page,
  pendingComponent: PendingRecord,
});

function Page() {
  const campaign = Route.useLoaderData();
  const { brand } = Route.useRouteContext();
  const [product] = campaign.products;
  return (
    <>
      <PageHead title={<Trans>Podgląd kampanii</Trans>} />
      <div style={{ marginBottom: 16 }}>
        <Note>
          <Trans>Podgląd: tak widzi kampanię zaproszony inwestor.</Trans>
        </Note>
      </div>
      {product ? (
        <Simulated campaign={campaign} product={product} brand={brand} />
      ) : (
        <>
          <CampaignLead campaign={campaign} product={undefined} brand={brand} />
          <CampaignSections campaign={campaign} product={undefined} brand={brand} />
        </>
      )}
    </>
  );
}

/** The page with its simulation, as behind a link, without what an invitation brings. */
const Simulated = ({
  campaign,
  product,
  brand,
}: {
  campaign: Schemas['Campaign'];
  product: Schemas['Product'];
  brand: Whitelabel;
}) => {
  const limits = { ...product, remaining: campaign.remaining };
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={styles.page} data-size="public">
      <div className={`${styles.lead} ${after}`}>
        <CampaignLead campaign={campaign} product={product} brand={brand} isTitled />
      </div>
      {product.interest ? (
        <aside className={styles.aside}>
          <div className={styles.card}>
            <div className={styles.cardHead}>
              <h2>
                <Trans>Symulacja wypłat</Trans>
              </h2>
            </div>
            <SimulationCard typed={typed} onType={setTyped} product={product} limits={limits} />
          </div>
        </aside>
      ) : null}
      <div className={styles.rest}>
        <CampaignSections
          campaign={campaign}
          product={product}
          brand={brand}
          simulated={{ limits, typed }}
        />
      </div>
    </div>
  );
};
