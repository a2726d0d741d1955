import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { deny } from '../../-shared/guards.ts';
import { PendingRows } from '../-shell/pending.ts';
import { keepsRows } from '../../-shared/keptRows.ts';
import { loadOffers } from '../../-shared/offers/offersData.ts';
import { OffersPage } from '../../-shared/offers/OffersPage.tsx';

export const Route = createFileRoute('/app/investors/network')({
  staticData: { title: msg`Inwestorzy w sieci` },
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'coordinator') deny(application);
  },
  ...keepsRows,
  loader: ({ context: { sdk, user }, location }) =>
    loadOffers(sdk, user.holder, 'network', location),
  component: () => <OffersPage scope="network" data={Route.useLoaderData()} />,
  pendingComponent: PendingRows,
});
