import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { beginSignIn } from './-shared/guards.ts';
import { AdvisorLogin } from './-shared/logIn/AdvisorLogin.tsx';

export const Route = createFileRoute('/doradcy')({
  staticData: { title: msg`Logowanie doradcy` },
  beforeLoad: ({ context }) => beginSignIn(context.application, { kind: 'advisor' }),
  component: () => <AdvisorLogin part="password" />,
});
