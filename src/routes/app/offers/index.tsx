import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { ActWords, PageHead } from '../../../ui/layout/PageHead.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { PendingCards } from '../-shell/pending.ts';
import { InvestorOffers } from '../-investor/InvestorOffers.tsx';
import { Campaigns } from './-campaigns/Campaigns.tsx';
import { RecordList } from './-record/RecordList.tsx';
import { phases, type Phase } from './-campaigns/phases.ts';

export const Route = createFileRoute('/app/offers/')({
  staticData: { title: msg`Oferty` },
  validateSearch: ({ phase }: Record<string, unknown>): { phase?: Phase } => {
    const one = phases.find((known) => known === phase);
    return one ? { phase: one } : {};
  },
  loader: async ({ context: { sdk, user } }) =>
    user.role === 'investor'
      ? {
          kind: 'investor' as const,
          ...(await sdk.listInvestorOffers({ query: { limit: 99999, offset: 0 } })),
        }
      : user.role === 'backOffice'
        ? { kind: 'backOffice' as const, lines: (await sdk.listCampaignRecords({})).results }
        : { kind: 'advisor' as const, campaigns: (await sdk.listCampaigns({})).results },
  component: Page,
  pendingComponent: PendingCards,
});

function Page() {
  const data = Route.useLoaderData();
  const { phase = null } = Route.useSearch();
  const isPhone = useIsPhone();
  if (data.kind === 'backOffice') {
    return (
      <>
        <PageHead
          title={<Trans>Kampanie</Trans>}
          aside={howMany(data.lines.length, (count) => <Trans>Liczba kampanii: {count}</Trans>)}
        >
          <Link
            to="/app/offers/new"
            className={buttonStyle({ kind: 'primary', size: 'small', isSquare: isPhone })}
          >
            <Plus size={16} aria-hidden />
            <ActWords>
              <Trans>Nowa kampania</Trans>
            </ActWords>
          </Link>
        </PageHead>
        <RecordList lines={data.lines} />
      </>
    );
  }
  return data.kind === 'advisor' ? (
    <>
      <PageHead
        title={<Trans>Oferty</Trans>}
        aside={howMany(data.campaigns.length, (count) => <Trans>Liczba kampanii: {count}</Trans>)}
      />
      <Campaigns campaigns={data.campaigns} phase={phase} />
    </>
  ) : (
    <>
      <PageHead
        title={<Trans>Oferty</Trans>}
        aside={howMany(data.items.length, (count) => <Trans>Liczba ofert: {count}</Trans>)}
      />
      <InvestorOffers items={data.items} />
    </>
  );
}

/** The number beside a heading; nothing where there is nothing to count. */
const howMany = (count: number, words: (counted: string) => ReactNode): ReactNode => {
  const counted = formatCount(count);
  return count > 0 ? <Count count={counted} words={words(counted)} /> : undefined;
};
