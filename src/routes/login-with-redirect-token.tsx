import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { beginSignIn } from './-shared/guards.ts';
import { AdvisorLogin } from './-shared/logIn/AdvisorLogin.tsx';
import { optionalToken } from './-shared/search.ts';

export const Route = createFileRoute('/login-with-redirect-token')({
  staticData: { title: msg`Przejście do panelu` },
  validateSearch: optionalToken,
  beforeLoad: ({ context, search: { token } }) => {
    if (!token) throw notFound();
    beginSignIn(context.application, { kind: 'redirect', token });
  },
  component: () => <AdvisorLogin part="redirect" />,
});
