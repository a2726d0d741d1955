import { useLingui } from '@lingui/react/macro';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import type { PageQuery } from '../../../domain/pageQuery.ts';
import { sortableNames, type ListDefinition } from '../../../domain/tableQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { sortSelect } from '../../../ui/table/tools.css.ts';
import { columnLabels } from '../../../ui/text/columnLabels.ts';
import { row } from '../../../ui/theme/utility.css.ts';
import type { Go } from '../filters/useGo.ts';

/** Sort column and direction of a phone's list. */
export const OfferSort = ({
  definition,
  query,
  go,
}: {
  definition: ListDefinition;
  query: PageQuery;
  go: Go;
}) => {
  const { i18n, t } = useLingui();
  const by = query.sorting ?? definition.defaultSorting!;
  const isUp = by.order === 'asc';
  return (
    <div className={row} style={{ gap: 0 }}>
      <select
        className={sortSelect}
        aria-label={t`Sortowanie`}
        value={by.name}
        onChange={(event) =>
          go({ sorting: { name: event.target.value, order: by.order }, page: 1 })
        }
      >
        {sortableNames(definition).map((name) => (
          <option key={name} value={name}>
            {i18n._(columnLabels[name]!)}
          </option>
        ))}
      </select>
      <Button
        kind="quiet"
        isSquare
        aria-label={isUp ? t`Rosnąco` : t`Malejąco`}
        onClick={() => go({ sorting: { name: by.name, order: isUp ? 'desc' : 'asc' }, page: 1 })}
      >
        {isUp ? (
          <ArrowUpNarrowWide size={18} aria-hidden />
        ) : (
          <ArrowDownWideNarrow size={18} aria-hidden />
        )}
      </Button>
    </div>
  );
};
