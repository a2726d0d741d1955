import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { CampaignPage } from './campaign/-parts/CampaignPage.tsx';

export const Route = createFileRoute('/campaign')({
  validateSearch: v.object({ token: v.fallback(v.string(), '') }),
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <CampaignPage key={token} token={token} />;
}
