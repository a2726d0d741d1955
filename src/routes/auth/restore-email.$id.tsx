import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '../../ui/layout/Contact.tsx';
import { MailedLinkPage } from '../-shared/MailedLinkPage.tsx';

export const Route = createFileRoute('/auth/restore-email/$id')({
  staticData: { title: msg`Przywrócenie adresu logowania` },
  component: Page,
});

function Page() {
  const { sdk, brand } = Route.useRouteContext();
  const { id } = Route.useParams();
  return (
    <MailedLinkPage
      title={<Trans>Przywrócenie adresu logowania</Trans>}
      intro={
        <Trans>
          Logowanie znów będzie odbywać się poprzednim adresem. Wszystkie sesje zostaną zakończone,
          a obecne hasło przestanie działać.
        </Trans>
      }
      verb={<Trans>Przywróć adres</Trans>}
      done={
        <Trans>
          Adres został przywrócony. Wysłaliśmy na niego link, którym można ustawić nowe hasło.
        </Trans>
      }
      ifDead={
        <Trans>
          Link działa raz. Nie zadziała też, jeśli tym adresem loguje się już ktoś, kto ustawił
          własne hasło. Jeśli adres zmienił ktoś inny, a link nie był jeszcze używany, prosimy do
          nas napisać.
        </Trans>
      }
      contact={<Contact brand={brand} />}
      onUse={() => sdk.restoreEmail({ body: { id } })}
    />
  );
}
