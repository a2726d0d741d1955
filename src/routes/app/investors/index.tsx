import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PendingRows } from '../-shell/pending.ts';
import { keepsRows } from '../../-shared/keptRows.ts';
import { loadOffers } from '../../-shared/offers/offersData.ts';
import { OffersPage } from '../../-shared/offers/OffersPage.tsx';

export const Route = createFileRoute('/app/investors/')({
  staticData: { title: msg`Inwestorzy` },
  validateSearch: (search: Record<string, unknown>) => search,
  ...keepsRows,
  loader: ({ context: { sdk, user }, location }) => loadOffers(sdk, user.holder, 'own', location),
  component: () => <OffersPage scope="own" data={Route.useLoaderData()} />,
  pendingComponent: PendingRows,
});
