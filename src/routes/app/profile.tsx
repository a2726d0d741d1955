import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { fullName } from '../../domain/text.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { Initials } from '../../ui/person/Initials.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import { ShortcutList } from './-shortcuts/ShortcutList.tsx';
import { DataLooks } from './-investor/DataLooks.tsx';
import { KeptData } from './-investor/KeptData.tsx';
import { OwnForms } from './-investor/OwnForms.tsx';
import { OwnData } from './-investor/OwnData.tsx';
import { AccountPart } from './-profile/AccountPart.tsx';
import { EmailChange } from './-profile/EmailChange.tsx';
import { person, personName, rowAbout } from './-profile/profile.css.ts';
import { NoticeSettings } from './-profile/NoticeSettings.tsx';
import { OwnReminders } from './-profile/OwnReminders.tsx';
import { Panels } from './-profile/Panels.tsx';
import { PasswordChange } from './-profile/PasswordChange.tsx';
import { SecondFactorSettings } from './-profile/SecondFactorSettings.tsx';
import { Sessions } from './-profile/Sessions.tsx';
import { PendingForm } from './-shell/pending.ts';

export const Route = createFileRoute('/app/profile')({
  staticData: { title: msg`Moje konto` },
  loader: async ({ context: { sdk, user } }) => {
    const isInvestor = user.role === 'investor';
    const [active, sessions, devices, data, notices] = await Promise.all([
      sdk.viewActiveUser({}),
      sdk.listSessions({}),
      isInvestor ? [] : sdk.listRememberedDevices({}),
      isInvestor ? sdk.viewInvestorData({}) : null,
      isInvestor ? null : sdk.viewNoticeSettings({}),
    ]);
    return { active, sessions, devices, data, notices, isInvestor };
  },
  component: Page,
  pendingComponent: PendingForm,
});

function Page() {
  const { user } = Route.useRouteContext();
  const { active, sessions, devices, data, notices, isInvestor } = Route.useLoaderData();
  const name = fullName(active);
  return (
    <div className={stack.normal} data-state="profile">
      <PageHead title={<Trans>Moje konto</Trans>} />
      <AccountPart id="person" title={<Trans>Osoba</Trans>}>
        <div className={person}>
          <Initials name={name || active.email} size={44} />
          <div style={{ minWidth: 0 }}>
            {name ? <p className={personName}>{name}</p> : null}
            <p className={rowAbout}>{active.email}</p>
          </div>
        </div>
        <Facts>
          <Fact label={<Trans>Panel</Trans>}>{active.context.name}</Fact>
        </Facts>
      </AccountPart>
      {data ? (
        <>
          <OwnData data={data} />
          <OwnForms data={data} />
          <OwnReminders stoppedAt={data.remindersStoppedAt} />
          <DataLooks looks={data.looks} />
          <KeptData data={data} />
        </>
      ) : null}
      {isInvestor ? null : (
        <>
          <EmailChange current={active.email} />
          <PasswordChange />
          <SecondFactorSettings method={active.twoFactor.method} />
        </>
      )}
      {notices ? <NoticeSettings settings={notices.settings} /> : null}
      <Sessions sessions={sessions} devices={devices} isByLink={isInvestor} />
      <Panels
        panels={user.contexts}
        current={{ id: active.context.id, context: active.context.type }}
      />
      <AccountPart id="shortcuts" title={<Trans>Skróty klawiszowe</Trans>}>
        <ShortcutList role={user.role} />
      </AccountPart>
    </div>
  );
}
