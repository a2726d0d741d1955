import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { ErrorPage } from '../ui/layout/layouts.tsx';
import { buttonStyle } from '../ui/button/Button.tsx';

export const Route = createFileRoute('/access-denied')({
  staticData: { title: msg`Brak dostępu` },
  component: Page,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The e-mail address that was refused; shown on this page only. */
    who?: string;
  }
}

function Page() {
  const { brand } = Route.useRouteContext();
  const { who } = useLocation().state;
  const { siteTitle } = brand;
  return (
    <ErrorPage
      icon={<Lock size={24} aria-hidden />}
      title={<Trans>Brak dostępu</Trans>}
      actions={
        <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Zaloguj się na inne konto</Trans>
        </Link>
      }
    >
      <p>
        {who ? (
          <Trans>
            Konto <b>{who}</b> nie ma dostępu do panelu doradcy {siteTitle}.
          </Trans>
        ) : (
          <Trans>To konto nie ma dostępu do panelu doradcy {siteTitle}.</Trans>
        )}
      </p>
      <p>
        <Trans>Jeśli to pomyłka, prosimy o kontakt.</Trans>
      </p>
    </ErrorPage>
  );
}
