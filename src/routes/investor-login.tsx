import { createFileRoute } from '@tanstack/react-router';
import { sendSignedInHome } from './-shared/guards.ts';
import { InvestorLogin } from './-shared/InvestorLogin.tsx';

export const Route = createFileRoute('/investor-login')({
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  beforeLoad: ({ context, abortController }) => sendSignedInHome(context, abortController.signal),
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <InvestorLogin {...(token ? { token } : {})} />;
}
