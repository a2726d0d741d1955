import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { beginSignIn } from './-shared/guards.ts';
import { InvestorLogin } from './-shared/logIn/InvestorLogin.tsx';
import { optionalToken } from './-shared/search.ts';

export const Route = createFileRoute('/investor-login')({
  staticData: { title: msg`Panel inwestora` },
  validateSearch: optionalToken,
  beforeLoad: ({ context, search: { token } }) =>
    beginSignIn(context.application, { kind: 'investor', token: token ?? null }),
  component: InvestorLogin,
});
