import { createFileRoute } from '@tanstack/react-router';
import { AdvisorLogin } from '../-shared/AdvisorLogin.tsx';
import { sendSignedInHome } from '../-shared/guards.ts';

// The second factor follows the password on one page; without it the way starts there.
export const Route = createFileRoute('/auth/confirm-login')({
  beforeLoad: ({ context, abortController }) => sendSignedInHome(context, abortController.signal),
  component: () => <AdvisorLogin />,
});
