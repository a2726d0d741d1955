import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { InvestPage } from './invest/-parts/InvestPage.tsx';

export const Route = createFileRoute('/invest')({
  validateSearch: v.object({ token: v.fallback(v.string(), '') }),
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <InvestPage key={token} token={token} />;
}
