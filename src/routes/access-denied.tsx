import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ErrorPage } from '../ui/layout/layouts.tsx';
import { buttonStyle } from '../ui/button/Button.tsx';

export const Route = createFileRoute('/access-denied')({ component: Page });

function Page() {
  const { brand } = Route.useRouteContext();
  const { siteTitle } = brand;
  return (
    <ErrorPage
      title={<Trans>Brak dostępu</Trans>}
      actions={
        <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Zaloguj się na inne konto</Trans>
        </Link>
      }
    >
      <p>
        <Trans>To konto nie ma dostępu do panelu doradcy {siteTitle}.</Trans>
      </p>
    </ErrorPage>
  );
}
