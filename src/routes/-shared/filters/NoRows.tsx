import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { withoutFilter, type PageQuery } from '../../../domain/pageQuery.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import type { Go } from './useGo.ts';

/**
 * Empty state of a list: no matches for its filters, with a way to clear them, or no rows at all.
 */
export const NoRows = ({
  query,
  go,
  icon,
  line,
  children,
  action,
}: {
  query: PageQuery;
  go: Go;
  icon?: ReactNode;
  line?: ReactNode;
  /** Text and action if there are no rows at all. */
  children: ReactNode;
  action?: ReactNode;
}) =>
  query.filters.length > 0 ? (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      action={
        <Button onClick={() => go((now) => ({ ...withoutFilter(now), page: 1 }))}>
          <Trans>Wyczyść filtry</Trans>
        </Button>
      }
    >
      <Trans>Brak wyników dla wybranych filtrów.</Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={icon} line={line} action={action}>
      {children}
    </EmptyState>
  );
