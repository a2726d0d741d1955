import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { HeadButton, PageHead } from '../../../ui/layout/PageHead.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { InviteDialog } from '../../-shared/invite/InviteDialog.tsx';
import * as styles from './dashboard.css.ts';
import { Ending } from './Ending.tsx';
import { Figures } from './Figures.tsx';
import { HelpList } from './HelpList.tsx';
import { Latest } from './Latest.tsx';
import { Pipeline, type ListPath } from './Pipeline.tsx';
import type { Results } from './team.ts';
import { TeamTable } from './TeamTable.tsx';
import { WorkQueue } from './WorkQueue.tsx';

/** What waits first, then the figures, then what happened; every figure leads to the list behind it. */
export const AdvisorDashboard = ({
  dashboard,
  statuses,
  team,
}: {
  dashboard: Schemas['Dashboard'];
  statuses: Schemas['StatusSummary'][];
  /** How the networks do; nothing for who coordinates none. */
  team: Results | null;
}) => {
  const { i18n } = useLingui();
  const [isInviting, setInviting] = useState(false);
  const { tasks, taskCount, trend, ending, latest } = dashboard;
  const list: ListPath = team ? '/app/investors/network' : '/app/investors';
  const isPhone = useIsPhone();
  const day = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isPhone ? {} : { year: 'numeric' }),
    timeZone: 'Europe/Warsaw',
  }).format(new Date());
  const queue = <WorkQueue tasks={tasks} count={taskCount} list={list} />;
  return (
    <div data-state="dashboard">
      <PageHead title={<Trans>Pulpit</Trans>} aside={day}>
        <HeadButton icon={<Plus size={16} aria-hidden />} onClick={() => setInviting(true)}>
          <Trans>Zaproś inwestora</Trans>
        </HeadButton>
      </PageHead>
      <div className={styles.page}>
        {team ? <HelpList results={team} /> : queue}
        <Figures statuses={statuses} trend={trend} list={list} />
        {team ? (
          <div className={styles.whole}>
            <TeamTable results={team} />
          </div>
        ) : null}
        {team ? <div className={styles.whole}>{queue}</div> : null}
        <div className={styles.whole}>
          <Pipeline statuses={statuses} list={list} />
        </div>
        <div className={styles.pair}>
          <Ending campaigns={ending} />
          <Latest events={latest} list={list} />
        </div>
      </div>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </div>
  );
};
