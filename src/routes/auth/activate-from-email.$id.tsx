import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProblemError } from '../../sdk/problem.ts';
import { useTitleInstead } from '../-shared/title.ts';
import { PasswordPage } from '../-shared/PasswordPage.tsx';

export const Route = createFileRoute('/auth/activate-from-email/$id')({
  staticData: { title: msg`Aktywacja konta` },
  // A dead link has its own page, where another can be requested.
  loader: ({ context: { sdk }, params: { id } }) =>
    sdk.viewMembershipInvitation({ activationToken: id }).catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.status === 410) return null;
      throw error;
    }),
  component: Page,
});

function Page() {
  const { sdk } = Route.useRouteContext();
  const { id } = Route.useParams();
  const invitation = Route.useLoaderData();
  const brand = invitation?.siteTitle ?? '';
  const email = invitation?.email;
  const isKnown = invitation?.hasAccount ?? false;
  useTitleInstead(isKnown ? msg`Zaproszenie do serwisu ${brand}` : msg`Aktywacja konta`);
  return (
    <PasswordPage
      title={
        isKnown ? <Trans>Zaproszenie do serwisu {brand}</Trans> : <Trans>Aktywacja konta</Trans>
      }
      intro={
        isKnown ? (
          <Trans>
            {brand} zaprasza do współpracy. Konto {email} już istnieje. Zaproszenie można przyjąć,
            podając jego dotychczasowe hasło.
          </Trans>
        ) : invitation ? (
          <Trans>
            {brand} zaprasza do współpracy. Aby założyć konto {email}, wystarczy ustawić hasło.
          </Trans>
        ) : null
      }
      done={
        isKnown ? <Trans>Zaproszenie zostało przyjęte.</Trans> : <Trans>Konto jest aktywne.</Trans>
      }
      isKnown={isKnown}
      isDead={invitation === null}
      onSave={(password) => sdk.activateAccountFromEmail({ body: { id, password } })}
      onRequestLink={(email) => sdk.sendActivationToken({ body: { email } })}
    />
  );
}
