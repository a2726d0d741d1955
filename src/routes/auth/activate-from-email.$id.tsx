import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../-shared/PasswordPage.tsx';

export const Route = createFileRoute('/auth/activate-from-email/$id')({ component: Page });

function Page() {
  const { sdk } = Route.useRouteContext();
  const { id } = Route.useParams();
  return (
    <PasswordPage
      title={<Trans>Aktywacja konta</Trans>}
      done={<Trans>Konto jest aktywne.</Trans>}
      onSave={(password) => sdk.activateAccountFromEmail({ body: { id, password } })}
      onRequestLink={(email) => sdk.sendActivationToken({ body: { email } })}
    />
  );
}
