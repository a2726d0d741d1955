import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button/Button.tsx';
import { MailedLinkPage } from '../-shared/MailedLinkPage.tsx';

export const Route = createFileRoute('/auth/confirm-email/$id')({
  staticData: { title: msg`Nowy adres logowania` },
  component: Page,
});

function Page() {
  const { sdk } = Route.useRouteContext();
  const { id } = Route.useParams();
  return (
    <MailedLinkPage
      title={<Trans>Nowy adres logowania</Trans>}
      intro={
        <Trans>
          Po potwierdzeniu logowanie odbywa się tym adresem. Na poprzedni wyślemy powiadomienie.
        </Trans>
      }
      verb={<Trans>Potwierdź adres</Trans>}
      done={<Trans>Adres logowania został zmieniony.</Trans>}
      next={
        <Link to="/doradcy" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Zaloguj się</Trans>
        </Link>
      }
      ifDead={
        <Trans>
          Link jest ważny krótko i działa raz. Nowy można zamówić po zalogowaniu, na stronie Moje
          konto.
        </Trans>
      }
      onUse={() => sdk.confirmEmailChange({ body: { id } })}
    />
  );
}
