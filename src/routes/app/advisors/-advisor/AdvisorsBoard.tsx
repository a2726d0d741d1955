import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../domain/money.ts';
import { withFilter, type PageQuery } from '../../../../domain/pageQuery.ts';
import { AdvisorMark } from '../../../../ui/status/statusBadges.tsx';
import { Button } from '../../../../ui/button/Button.tsx';
import { Board } from '../../../../ui/table/Board.tsx';
import { boardCard } from '../../../../ui/table/table.css.ts';
import { advisorStatusLabels } from '../../../../ui/text/labels.ts';
import type { Go } from '../../../-shared/filters/useGo.ts';
import { AdvisorEmail } from '../../../-shared/AdvisorName.tsx';
import { HandOverTag } from './HandOver.tsx';
import type { loadAdvisors } from './loadAdvisors.ts';

type Columns = NonNullable<Awaited<ReturnType<typeof loadAdvisors>>['columns']>;

/** Advisors by status. */
export const AdvisorsBoard = ({
  columns,
  query,
  actions,
  go,
}: {
  columns: Columns;
  query: PageQuery;
  /** What can be done with an advisor. */
  actions: (item: Columns[number]['items'][number]) => ReactNode;
  go: Go;
}) => {
  const { i18n } = useLingui();
  return (
    <Board
      columns={columns.map(({ status, items, total }) => ({
        key: status,
        label: i18n._(advisorStatusLabels[status]),
        icon: <AdvisorMark status={status} />,
        count: formatCount(total),
        sums: [],
        cards: items.map((item) => (
          <article key={item.id} className={boardCard}>
            <Link to="/app/advisors/$id" params={{ id: item.id }} style={{ fontWeight: 600 }}>
              {item.firstName} {item.surname}
            </Link>
            <span>
              <AdvisorEmail email={item.email} />
            </span>
            <HandOverTag handOver={item.handOver} />
            {actions(item)}
          </article>
        )),
        rest:
          total > items.length ? (
            <Button
              size="small"
              onClick={() =>
                go({
                  ...withFilter(query, { name: 'status', operator: 'in', value: [status] }),
                  view: 'table',
                  page: 1,
                })
              }
            >
              <Trans>Pokaż wszystkie w tabeli</Trans>
            </Button>
          ) : null,
      }))}
    />
  );
};
