import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadOffers, OffersPage } from '../../-shared/OffersPage.tsx';

export const Route = createFileRoute('/app/investors/network')({
  validateSearch: (search: Record<string, unknown>) => search,
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'coordinator') throw redirect({ to: '/app' });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadOffers(context.sdk, 'network', deps),
  component: () => <OffersPage scope="network" data={Route.useLoaderData()} />,
});
