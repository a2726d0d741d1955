import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '../../-shared/PasswordPage.tsx';

export const Route = createFileRoute('/auth/reset-password/$id')({
  staticData: { title: msg`Ustaw nowe hasło` },
  component: Page,
});

function Page() {
  const { sdk } = Route.useRouteContext();
  const { id } = Route.useParams();
  return (
    <PasswordPage
      title={<Trans>Ustaw nowe hasło</Trans>}
      done={<Trans>Hasło zostało zmienione.</Trans>}
      onSave={(password) => sdk.setPassword({ body: { id, password } })}
      onRequestLink={(email) => sdk.sendPasswordReminder({ body: { email } })}
    />
  );
}
