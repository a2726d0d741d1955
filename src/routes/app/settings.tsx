import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Sdk } from '../../sdk/sdk.ts';
import { PageHead } from '../../ui/layout/PageHead.tsx';
import { tab, tabs } from '../../ui/layout/layout.css.ts';
import { deny } from '../-shared/guards.ts';
import { keepsRows, useRowsLoading } from '../-shared/keptRows.ts';
import { CampaignChoices } from './-settings/CampaignChoices.tsx';
import { bleed } from './-settings/settings.css.ts';
import { ErasureRequests } from './-settings/ErasureRequests.tsx';
import { Reminders } from './-settings/Reminders.tsx';
import { SettingsPage } from './-settings/SettingsPage.tsx';
import { Team } from './-settings/Team.tsx';
import { PendingForm } from './-shell/pending.ts';

const parts = ['brand', 'texts', 'campaigns', 'reminders', 'team', 'requests'] as const;
type Part = (typeof parts)[number];

/** What a part shows. */
const loadPart = async (sdk: Sdk, part: Part = 'brand') => {
  switch (part) {
    case 'campaigns':
      return { part, choices: await sdk.listCampaignChoices({}) } as const;
    case 'team': {
      const [networks, { items }] = await Promise.all([
        sdk.listNetworks({}),
        sdk.listAdvisors({ query: { limit: 99_999 } }),
      ]);
      return { part, networks, advisors: items } as const;
    }
    case 'reminders': {
      const { settings } = await sdk.viewReminderSettings({});
      return { part, settings } as const;
    }
    case 'requests':
      return { part, requests: await sdk.listErasureRequests({}) } as const;
    default:
      return {
        part: 'settings',
        shown: part,
        configuration: await sdk.viewPanelConfiguration({}),
      } as const;
  }
};

export const Route = createFileRoute('/app/settings')({
  staticData: { title: msg`Ustawienia` },
  validateSearch: (search: Record<string, unknown>): { part?: Part } => {
    const part = parts.find((one) => one === search.part);
    return part && part !== 'brand' ? { part } : {};
  },
  beforeLoad: ({ context: { user, application } }) => {
    if (user.role !== 'coordinator') deny(application);
  },
  // The part that was left stays, and the focus on the tab, until the chosen one has come.
  ...keepsRows,
  loader: async ({ context: { sdk }, location }) => ({
    address: location.searchStr,
    ...(await loadPart(sdk, (location.search as { part?: Part }).part)),
  }),
  component: Page,
  pendingComponent: PendingForm,
});

function Page() {
  const data = Route.useLoaderData();
  const isLoading = useRowsLoading(data);
  const { application } = Route.useRouteContext();
  const networks = data.part === 'team' ? data.networks : null;
  useEffect(() => {
    if (networks) application.send({ type: 'networks.loaded', networks });
  }, [application, networks]);
  const { t } = useLingui();
  const tabRow = useRef<HTMLElement>(null);
  const { part: open } = Route.useSearch();
  // A phone shows half of the row.
  useLayoutEffect(() => {
    tabRow.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const labels: Record<Part, string> = {
    brand: t`Marka`,
    texts: t`Teksty i dokumenty`,
    campaigns: t`Kampanie`,
    reminders: t`Przypomnienia`,
    team: t`Zespół`,
    requests: t`Wnioski`,
  };
  return (
    <>
      <PageHead title={<Trans>Ustawienia</Trans>} />
      <nav ref={tabRow} className={`${tabs} ${bleed}`} aria-label={t`Ustawienia`}>
        {parts.map((part) => (
          <Link
            key={part}
            to="/app/settings"
            search={part === 'brand' ? {} : { part }}
            className={tab}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {labels[part]}
          </Link>
        ))}
      </nav>
      <div aria-busy={isLoading} style={{ display: 'contents' }}>
        {data.part === 'settings' ? (
          <SettingsPage
            key={data.configuration.version}
            configuration={data.configuration}
            part={data.shown}
          />
        ) : data.part === 'campaigns' ? (
          <CampaignChoices choices={data.choices} />
        ) : data.part === 'reminders' ? (
          <Reminders settings={data.settings} />
        ) : data.part === 'requests' ? (
          <ErasureRequests requests={data.requests} />
        ) : data.part === 'team' ? (
          <Team networks={data.networks} advisors={data.advisors} />
        ) : null}
      </div>
    </>
  );
}
