import { createFileRoute } from '@tanstack/react-router';
import { AdvisorLogin } from './-shared/AdvisorLogin.tsx';
import { sendSignedInHome } from './-shared/guards.ts';

export const Route = createFileRoute('/doradcy')({
  beforeLoad: ({ context, abortController }) => sendSignedInHome(context, abortController.signal),
  component: () => <AdvisorLogin />,
});
