import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { beginSignIn } from './-shared/guards.ts';
import { InvestorLogin } from './-shared/logIn/InvestorLogin.tsx';

export const Route = createFileRoute('/')({
  staticData: { title: msg`Panel inwestora` },
  beforeLoad: ({ context }) => beginSignIn(context.application, { kind: 'investor', token: null }),
  component: InvestorLogin,
});
