import { createFileRoute, redirect } from '@tanstack/react-router';
import { keepsRows } from '../../-shared/useIsLoading.ts';
import { loadOffers } from '../../-shared/offers/offersData.ts';
import { OffersPage } from '../../-shared/offers/OffersPage.tsx';

export const Route = createFileRoute('/app/investors/network')({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'coordinator') throw redirect({ to: '/app' });
  },
  ...keepsRows,
  loader: ({ context, location }) => loadOffers(context.sdk, 'network', location.search),
  component: () => <OffersPage scope="network" data={Route.useLoaderData()} />,
});
