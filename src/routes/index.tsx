import { createFileRoute } from '@tanstack/react-router';
import { sendSignedInHome } from './-shared/guards.ts';
import { InvestorLogin } from './-shared/InvestorLogin.tsx';

export const Route = createFileRoute('/')({
  beforeLoad: ({ context, abortController }) => sendSignedInHome(context, abortController.signal),
  component: () => <InvestorLogin />,
});
