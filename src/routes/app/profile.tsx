import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Fact, Facts, PageHead } from '../../ui/layout/layouts.tsx';
import { card, stack } from '../../ui/theme/utility.css.ts';
import { ShortcutList } from './-shortcuts/ShortcutList.tsx';
import { DataLooks } from './-investor/DataLooks.tsx';
import { KeptData } from './-investor/KeptData.tsx';
import { OwnData } from './-investor/OwnData.tsx';
import { EmailChange } from './-profile/EmailChange.tsx';
import { Panels } from './-profile/Panels.tsx';
import { PasswordChange } from './-profile/PasswordChange.tsx';
import { SecondFactorSettings } from './-profile/SecondFactorSettings.tsx';
import { Sessions } from './-profile/Sessions.tsx';

export const Route = createFileRoute('/app/profile')({
  staticData: { title: msg`Moje konto` },
  loader: async ({ context: { sdk, user } }) => {
    const isInvestor = user.role === 'investor';
    const [active, sessions, devices, data] = await Promise.all([
      sdk.viewActiveUser({}),
      sdk.listSessions({}),
      isInvestor ? [] : sdk.listRememberedDevices({}),
      isInvestor ? sdk.viewInvestorData({}) : null,
    ]);
    return { active, sessions, devices, data, isInvestor };
  },
  component: Page,
});

function Page() {
  const { user } = Route.useRouteContext();
  const { active, sessions, devices, data, isInvestor } = Route.useLoaderData();
  return (
    <div className={stack.wide} data-state="profile">
      <PageHead title={<Trans>Moje konto</Trans>} />
      <section className={card}>
        <Facts>
          <Fact label={<Trans>Imię i nazwisko</Trans>}>
            {active.firstName} {active.surname}
          </Fact>
          <Fact isLong label={<Trans>Adres e-mail</Trans>}>
            {active.email}
          </Fact>
          <Fact label={<Trans>Panel</Trans>}>{active.context.name}</Fact>
        </Facts>
      </section>
      {data ? (
        <>
          <OwnData data={data} />
          <DataLooks looks={data.looks} />
          <KeptData data={data} />
        </>
      ) : null}
      {isInvestor ? null : (
        <>
          <SecondFactorSettings method={active.twoFactor.method} />
          <PasswordChange />
          <EmailChange />
        </>
      )}
      <Panels
        panels={user.contexts}
        current={{ id: active.context.id, context: active.context.type }}
      />
      <section className={card}>
        <h2>
          <Trans>Skróty klawiszowe</Trans>
        </h2>
        <ShortcutList />
      </section>
      <Sessions sessions={sessions} devices={devices} />
    </div>
  );
}
