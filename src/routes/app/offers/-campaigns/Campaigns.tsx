import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, SearchX } from 'lucide-react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { buttonStyle } from '../../../../ui/button/Button.tsx';
import { EmptyState } from '../../../../ui/state/EmptyState.tsx';
import { view, viewCount } from '../../../../ui/table/table.css.ts';
import { CampaignCard } from './CampaignCard.tsx';
import * as styles from './campaigns.css.ts';
import { phases, type Phase } from './phases.ts';

type Campaign = components['schemas']['Campaign'];

/** A campaign closed by hand counts as ended. */
const phaseOf = ({ phase }: Campaign): Phase => (phase === 'closed' ? 'ended' : phase);

/** Open ones first, of those the one that ends soonest. */
const inOrder = (one: Campaign, other: Campaign): number =>
  phases.indexOf(phaseOf(one)) - phases.indexOf(phaseOf(other)) ||
  (one.daysLeft ?? 99_999) - (other.daysLeft ?? 99_999);

/** All campaigns as cards, or those of one phase. */
export const Campaigns = ({
  campaigns,
  phase,
}: {
  campaigns: Campaign[];
  /** Null for all. */
  phase: Phase | null;
}) => {
  const { t } = useLingui();
  if (campaigns.length === 0) {
    return (
      <EmptyState icon={<BriefcaseBusiness size={24} aria-hidden />}>
        <Trans>Nie ma jeszcze żadnych kampanii.</Trans>
      </EmptyState>
    );
  }
  const names: Record<Phase, string> = {
    open: t`Otwarte`,
    notStarted: t`Nierozpoczęte`,
    ended: t`Zakończone`,
  };
  const shown = campaigns
    .filter((campaign) => phase === null || phaseOf(campaign) === phase)
    .sort(inOrder);
  const tabs = [
    { key: null, words: t`Wszystkie`, count: campaigns.length },
    ...phases.map((key) => ({
      key,
      words: names[key],
      count: campaigns.filter((one) => phaseOf(one) === key).length,
    })),
  ];
  return (
    <>
      <nav className={styles.states} aria-label={t`Kampanie według stanu`}>
        {tabs.map(({ key, words, count }) => (
          <Link
            key={words}
            to="/app/offers"
            search={key ? { phase: key } : {}}
            className={view}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {words} <span className={viewCount}>{count}</span>
          </Link>
        ))}
      </nav>
      {shown.length === 0 ? (
        <EmptyState
          icon={<SearchX size={24} aria-hidden />}
          action={
            <Link to="/app/offers" search={{}} className={buttonStyle({})}>
              <Trans>Pokaż wszystkie</Trans>
            </Link>
          }
        >
          <Trans>Żadna kampania nie jest teraz w tym stanie.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.cards}>
          {shown.map((campaign) => (
            <li key={campaign.id} style={{ display: 'grid' }}>
              <CampaignCard campaign={campaign} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
