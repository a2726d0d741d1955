import { createFileRoute, redirect } from '@tanstack/react-router';
import { SettingsPage } from './-settings/SettingsPage.tsx';

export const Route = createFileRoute('/app/settings')({
  beforeLoad: ({ context }) => {
    if (context.user.role !== 'coordinator') throw redirect({ to: '/app' });
  },
  loader: ({ context: { sdk } }) => sdk.viewPanelConfiguration({}),
  component: Page,
});

function Page() {
  const configuration = Route.useLoaderData();
  return <SettingsPage key={configuration.version} configuration={configuration} />;
}
