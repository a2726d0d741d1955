import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button/Button.tsx';
import { MailedLinkPage } from '../-shared/MailedLinkPage.tsx';
import { ownLine } from '../../ui/theme/utility.css.ts';

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
        <Link to="/app" className={buttonStyle({ kind: 'primary' })}>
          <Trans>Przejdź do panelu</Trans>
        </Link>
      }
      back={
        <Link to="/app/profile" className={ownLine}>
          <Trans>Wróć do ustawień konta</Trans>
        </Link>
      }
      ifDead={
        <Trans>
          Link jest ważny krótko i działa raz. Potwierdza go ta sama osoba, która o zmianę
          poprosiła. Nowy można zamówić na stronie Moje konto.
        </Trans>
      }
      onUse={() => sdk.confirmEmailChange({ body: { id } })}
    />
  );
}
