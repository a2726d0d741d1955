import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { AdvisorLogin } from './-shared/AdvisorLogin.tsx';

export const Route = createFileRoute('/login-with-redirect-token')({
  validateSearch: v.object({ token: v.fallback(v.string(), '') }),
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <AdvisorLogin redirectToken={token} />;
}
