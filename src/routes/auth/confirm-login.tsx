import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { beginSignIn } from '../-shared/guards.ts';
import { AdvisorLogin } from '../-shared/logIn/AdvisorLogin.tsx';

// The second step of the log-in at /doradcy; with its own URL it survives a reload and Back.
export const Route = createFileRoute('/auth/confirm-login')({
  staticData: { title: msg`Kod weryfikacyjny` },
  beforeLoad: ({ context }) => beginSignIn(context.application, { kind: 'advisor' }),
  component: () => <AdvisorLogin part="code" />,
});
