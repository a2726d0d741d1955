import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { InvestPage } from './invest/-parts/InvestPage.tsx';
import { tokenSearch } from './-shared/search.ts';

export const Route = createFileRoute('/invest')({
  staticData: { title: msg`Akceptacja oferty` },
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <InvestPage key={token} token={token} />;
}
