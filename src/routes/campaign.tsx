import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CampaignPage } from './campaign/-parts/CampaignPage.tsx';
import { tokenSearch } from './-shared/search.ts';

export const Route = createFileRoute('/campaign')({
  staticData: { title: msg`Oferta inwestycyjna` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <CampaignPage key={token} token={token} />;
}
