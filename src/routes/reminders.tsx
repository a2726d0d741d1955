import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Contact } from '../ui/layout/Contact.tsx';
import { ownLine } from '../ui/theme/utility.css.ts';
import { MailedLinkPage } from './-shared/MailedLinkPage.tsx';

export const Route = createFileRoute('/reminders')({
  staticData: { title: msg`Przypomnienia` },
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.offer === 'string' ? { offer: search.offer } : {}),
    ...(typeof search.form === 'string' ? { form: search.form } : {}),
    ...(search.again === true ? { again: true } : {}),
  }),
  component: Page,
});

interface Search {
  offer?: string;
  form?: string;
  /** Whether reminders are to be started again rather than stopped. */
  again?: true;
}

/** Where somebody who came about reminders goes on to. */
const ToSubject = ({ offer, form = '' }: Search) =>
  offer ? (
    <Link to="/campaign" search={{ token: offer }}>
      <Trans>Przejdź do oferty</Trans>
    </Link>
  ) : (
    <Link to="/kyc-form" search={{ token: form }}>
      <Trans>Przejdź do formularza</Trans>
    </Link>
  );

/** Opt-out page of reminders, and the way back from it. */
function Page() {
  const search = Route.useSearch();
  return search.again ? <Start key="start" {...search} /> : <Stop key="stop" {...search} />;
}

/** Where reminders can be changed once a link is dead: not everybody has a panel. */
const useWaysOn = () => {
  const { brand } = Route.useRouteContext();
  return brand.investorPanelBlocked
    ? {
        ifDead: (
          <Trans>
            Tym linkiem nie można już zmienić ustawień przypomnień. Można to zrobić linkiem z
            najnowszego przypomnienia albo kontaktując się z nami.
          </Trans>
        ),
        contact: <Contact brand={brand} />,
      }
    : {
        ifDead: (
          <Trans>
            Tym linkiem nie można już zmienić ustawień przypomnień. Można to zrobić linkiem z
            najnowszego przypomnienia albo w panelu: <Link to="/app/profile">Moje konto</Link>.
          </Trans>
        ),
      };
};

const Stop = ({ offer, form = '' }: Search) => {
  const { sdk } = Route.useRouteContext();
  const waysOn = useWaysOn();
  const { again: _again, ...same } = Route.useSearch();
  const wayBack = (
    <Link to="/reminders" search={{ ...same, again: true }} className={ownLine}>
      <Trans>Włącz przypomnienia ponownie</Trans>
    </Link>
  );
  return (
    <MailedLinkPage
      title={<Trans>Przypomnienia</Trans>}
      intro={
        <Trans>
          Tym przyciskiem wyłącza się przypomnienia o ofertach, formularzach i wpłatach. Oferty i
          formularze pozostaną dostępne.
        </Trans>
      }
      verb={<Trans>Proszę nie przypominać</Trans>}
      done={<Trans>Nie będziemy więcej przypominać.</Trans>}
      next={
        <>
          <ToSubject offer={offer} form={form} />
          {wayBack}
        </>
      }
      back={wayBack}
      {...waysOn}
      onUse={() =>
        offer
          ? sdk.stopOfferReminders({ campaignToken: offer })
          : sdk.stopFormReminders({ requestToken: form })
      }
    />
  );
};

const Start = ({ offer, form = '' }: Search) => {
  const { sdk } = Route.useRouteContext();
  const waysOn = useWaysOn();
  return (
    <MailedLinkPage
      title={<Trans>Przypomnienia</Trans>}
      intro={
        <Trans>
          Tym przyciskiem włącza się ponownie przypomnienia o ofertach, formularzach i wpłatach,
          najwyżej raz dziennie.
        </Trans>
      }
      verb={<Trans>Proszę przypominać</Trans>}
      done={<Trans>Przypomnienia są włączone.</Trans>}
      next={<ToSubject offer={offer} form={form} />}
      back={null}
      {...waysOn}
      onUse={() =>
        offer
          ? sdk.startOfferReminders({ campaignToken: offer })
          : sdk.startFormReminders({ requestToken: form })
      }
    />
  );
};
