import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronRight, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { useCampaignNames } from '../../-shared/localized.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Tag } from '../../../ui/badge/Badge.tsx';
import { Count } from '../../../ui/badge/Count.tsx';
import { tiles } from '../../../ui/badge/tile.css.ts';
import { Button, buttonStyle } from '../../../ui/button/Button.tsx';
import { error } from '../../../ui/field/field.css.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { InvestorName } from '../../-shared/InvestorWords.tsx';
import { KycRequestDialog } from '../../-shared/kyc/KycRequestDialog.tsx';
import { more, sheetHead } from './dashboard.css.ts';
import type { ListPath } from './Pipeline.tsx';
import * as styles from './queue.css.ts';
import { reasonOf, TaskIcon, urgencyOf } from './taskWords.tsx';
import { useTaskAct, type TaskAct } from './useTaskAct.tsx';

type Task = components['schemas']['DashboardTask'];

const tones = {
  followUp: 'info',
  bounced: 'neg',
  link: 'warn',
  payment: 'warn',
  confirmation: 'info',
  data: 'plain',
  decision: 'plain',
} as const satisfies Record<Task['reason'], keyof typeof tiles>;

const Act = ({ act: { label, href, isPending, run } }: { act: TaskAct }) =>
  href ? (
    <a className={buttonStyle({ size: 'small' })} href={href}>
      {label}
    </a>
  ) : (
    <Button size="small" pending={isPending ? label : false} onClick={run}>
      {label}
    </Button>
  );

/** A row: whose offer, why it waits, amount, waiting time, and the next action. */
const Row = ({ task, onSendForm }: { task: Task; onSendForm: () => void }) => {
  const { offerId, campaignName, amount, currency, reason } = task;
  const act = useTaskAct(task, onSendForm);
  const { tone, words } = urgencyOf(task);
  return (
    <li className={styles.job} data-reason={reason}>
      <span className={tiles[tones[reason]]}>
        <TaskIcon reason={reason} />
      </span>
      <div className={styles.jobWords}>
        <Link to="/app/investors/offer/$id" params={{ id: offerId }} className={styles.jobWay}>
          <InvestorName of={task} />
        </Link>
        <p className={styles.jobReason}>
          <span>{reasonOf(task)}</span>
          {amount === '0.00' ? <span className={styles.deskOnly}>{campaignName}</span> : null}
        </p>
        {act?.failure ? (
          <p className={error} role="alert">
            {act.failure}
          </p>
        ) : null}
      </div>
      <span className={styles.jobAmount}>
        {amount === '0.00' ? null : <Money amount={amount} currency={currency} />}
      </span>
      <span className={styles.jobTag}>
        <Tag tone={tone}>{words}</Tag>
      </span>
      <span className={styles.jobAct}>{act ? <Act act={act} /> : null}</span>
      <ChevronRight className={styles.jobArrow} size={18} aria-hidden />
    </li>
  );
};

/** Pending tasks: broken ones, then what came in, then whatever has waited longest. */
export const WorkQueue = ({
  tasks,
  count,
  list,
}: {
  tasks: Task[];
  /** Total number, including those not shown. */
  count: number;
  list: ListPath;
}) => {
  const [formTo, setFormTo] = useState<Task | null>(null);
  const named = useCampaignNames();
  const counted = formatCount(count);
  return (
    <section className={styles.queue} aria-labelledby="todo">
      <header className={sheetHead}>
        <h2 id="todo">
          <Trans>Wymaga uwagi</Trans>
        </h2>
        {count > 0 ? (
          <Tag>
            <Count count={counted} words={<Trans>Liczba spraw: {counted}</Trans>} />
          </Tag>
        ) : null}
        {count > 0 ? (
          <Link to={list} search={{ 'filter[status][in]': 'interested,accepted' }} className={more}>
            <Trans>Oferty w toku</Trans>
            <ArrowRight size={16} aria-hidden />
          </Link>
        ) : null}
      </header>
      {tasks.length === 0 ? (
        <EmptyState icon={<CircleCheck size={24} aria-hidden />}>
          <Trans>Nic nie czeka.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.jobs}>
          {named(tasks).map((task) => (
            <Row key={task.offerId} task={task} onSendForm={() => setFormTo(task)} />
          ))}
        </ul>
      )}
      {formTo ? (
        <KycRequestDialog
          to={formTo.investorEmail}
          network={{ id: formTo.networkId, name: formTo.networkName }}
          onClose={() => setFormTo(null)}
        />
      ) : null}
    </section>
  );
};
