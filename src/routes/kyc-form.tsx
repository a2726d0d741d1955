import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { KycPage } from './kyc-form/-parts/KycPage.tsx';

export const Route = createFileRoute('/kyc-form')({
  validateSearch: v.object({ token: v.fallback(v.string(), '') }),
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <KycPage key={token} token={token} />;
}
