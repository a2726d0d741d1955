import { createFileRoute } from '@tanstack/react-router';
import { loadOffers, OffersPage } from '../../-shared/OffersPage.tsx';

export const Route = createFileRoute('/app/investors/')({
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadOffers(context.sdk, 'own', deps),
  component: () => <OffersPage scope="own" data={Route.useLoaderData()} />,
});
