import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { MailedLinkPage } from './-shared/MailedLinkPage.tsx';

export const Route = createFileRoute('/reminders')({
  staticData: { title: msg`Przypomnienia` },
  validateSearch: (search: Record<string, unknown>): { offer?: string; form?: string } => ({
    ...(typeof search.offer === 'string' ? { offer: search.offer } : {}),
    ...(typeof search.form === 'string' ? { form: search.form } : {}),
  }),
  component: Page,
});

/** Opt-out page of reminders. */
function Page() {
  const { sdk } = Route.useRouteContext();
  const { offer, form = '' } = Route.useSearch();
  return (
    <MailedLinkPage
      title={<Trans>Przypomnienia</Trans>}
      intro={
        <Trans>
          Nie będziemy więcej przypominać o ofertach, formularzach ani wpłatach. Oferty i formularze
          pozostaną dostępne.
        </Trans>
      }
      verb={<Trans>Proszę nie przypominać</Trans>}
      done={<Trans>Nie będziemy więcej przypominać.</Trans>}
      next={
        offer ? (
          <Link to="/campaign" search={{ token: offer }}>
            <Trans>Przejdź do oferty</Trans>
          </Link>
        ) : (
          <Link to="/kyc-form" search={{ token: form }}>
            <Trans>Przejdź do formularza</Trans>
          </Link>
        )
      }
      back={null}
      ifDead={
        <Trans>
          Link już nie działa, więc o tej sprawie nie będziemy przypominać. O inne można zapytać
          opiekuna.
        </Trans>
      }
      onUse={() =>
        offer
          ? sdk.stopOfferReminders({ campaignToken: offer })
          : sdk.stopFormReminders({ requestToken: form })
      }
    />
  );
}
