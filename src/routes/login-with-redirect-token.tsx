import { createFileRoute, notFound } from '@tanstack/react-router';
import { AdvisorLogin } from './-shared/AdvisorLogin.tsx';
import { tokenSearch } from './-shared/search.ts';

export const Route = createFileRoute('/login-with-redirect-token')({
  validateSearch: tokenSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw notFound();
  },
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <AdvisorLogin redirectToken={token} />;
}
