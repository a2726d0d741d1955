import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '../../domain/money.ts';
import { pageSizes } from '../../domain/limits.ts';
import { paginationOf, type PageQuery } from '../../domain/pageQuery.ts';
import { Button } from '../button/Button.tsx';
import { select, selectBox } from '../field/field.css.ts';
import * as styles from './pager.css.ts';
import { useTotal } from './useTotal.ts';

/** Range of rows shown, rows per page, and paging. */
export const Pager = ({
  query,
  total,
  totalWords,
  isAtLeast = false,
  onChange,
}: {
  query: PageQuery;
  total: number;
  /** The total with its noun. */
  totalWords?: string;
  /** There are more matches than were counted. */
  isAtLeast?: boolean;
  onChange: (change: Pick<PageQuery, 'page'> | Pick<PageQuery, 'page' | 'perPage'>) => void;
}) => {
  const { t } = useLingui();
  const totalOf = useTotal();
  const all = totalWords ?? totalOf(formatCount(total), isAtLeast);
  const { currentPage, numberOfPages, from, to } = paginationOf(total, query, isAtLeast);
  const [page, pages] = [formatCount(currentPage), formatCount(numberOfPages)];
  return (
    <nav className={styles.foot} aria-label={t`Strony listy`}>
      <span className={styles.range}>
        {formatCount(from)}–{formatCount(to)} · {all}
      </span>
      <label className={styles.perPage}>
        <Trans>Wierszy na stronie</Trans>
        <span className={selectBox}>
          <select
            className={`${select} ${styles.perPageSelect}`}
            value={query.perPage}
            onChange={(event) => onChange({ page: 1, perPage: Number(event.target.value) })}
          >
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <ChevronDown size={14} aria-hidden />
        </span>
      </label>
      <div className={styles.paging}>
        <Button
          kind="quiet"
          size="small"
          isSquare
          aria-label={t`Poprzednia`}
          aria-keyshortcuts="["
          disabled={currentPage <= 1}
          onClick={() => onChange({ page: currentPage - 1 })}
        >
          <ChevronLeft size={16} aria-hidden />
        </Button>
        {/* Announced when it changes: by a press, a key, or a filter that leaves fewer pages. */}
        <span role="status">
          {/* Of more rows than were counted nobody knows how many pages they fill. */}
          {isAtLeast ? (
            <Trans>Strona {page}</Trans>
          ) : (
            <Trans>
              Strona {page} z {pages}
            </Trans>
          )}
        </span>
        <Button
          kind="quiet"
          size="small"
          isSquare
          aria-label={t`Następna`}
          aria-keyshortcuts="]"
          disabled={currentPage >= numberOfPages && !isAtLeast}
          onClick={() => onChange({ page: currentPage + 1 })}
        >
          <ChevronRight size={16} aria-hidden />
        </Button>
      </div>
    </nav>
  );
};
