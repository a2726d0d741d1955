import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { sendSignedInHome } from './-shared/guards.ts';
import { InvestorLogin } from './-shared/InvestorLogin.tsx';

export const Route = createFileRoute('/investor-login')({
  validateSearch: v.object({ token: v.optional(v.fallback(v.string(), '')) }),
  beforeLoad: ({ context, abortController }) => sendSignedInHome(context, abortController.signal),
  component: Page,
});

function Page() {
  const { token } = Route.useSearch();
  return <InvestorLogin {...(token ? { token } : {})} />;
}
