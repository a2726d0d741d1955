import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { AuthPage } from '../../-shared/AuthPage.tsx';
import { RequestLink } from '../../-shared/RequestLink.tsx';
import { ownLine } from '../../../ui/theme/utility.css.ts';

export const Route = createFileRoute('/auth/reset-password/')({
  staticData: { title: msg`Nie pamiętam hasła` },
  component: Page,
});

function Page() {
  const { sdk } = Route.useRouteContext();
  return (
    <AuthPage>
      <h1>
        <Trans>Nie pamiętam hasła</Trans>
      </h1>
      <RequestLink onRequest={(email) => sdk.sendPasswordReminder({ body: { email } })} />
      <Link to="/doradcy" className={ownLine}>
        <Trans>Wróć do logowania</Trans>
      </Link>
    </AuthPage>
  );
}
