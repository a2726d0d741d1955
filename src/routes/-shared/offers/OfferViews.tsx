import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toSearch, type PageQuery } from '../../../domain/pageQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Popover } from '../../../ui/menu/Popover.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import * as styles from '../../../ui/table/table.css.ts';
import { definitionOf, type Scope } from './offersData.ts';
import { isSameSearch, useSavedViews, type SavedView } from './savedViews.ts';

/** The kit of forms is loaded when somebody saves a view. */
const ViewForm = lazyPart(() => import('./ViewForm.tsx'));

type Status = components['schemas']['StatusSummary'];

/** How many offers there are in each status, whatever is filtered now; nothing until it is known. */
const useCounts = (scope: Scope, total: number): Status[] | null => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const [counts, setCounts] = useState<Status[] | null>(null);
  useEffect(() => {
    let isLeft = false;
    sdk.summarizeOffers({ query: { scope } }).then(
      (statuses) => {
        if (!isLeft) setCounts(statuses);
      },
      // Without them the views stand without figures.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [sdk, scope, total]);
  return counts;
};

/** Ways to see the list by their names: two by status, and those saved on this device. */
export const OfferViews = ({
  scope,
  query,
  total,
}: {
  scope: Scope;
  query: PageQuery;
  total: number;
}) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const counts = useCounts(scope, total);
  const { views, save, remove } = useSavedViews(scope);
  const here = toSearch({ ...query, page: 1, perPage: 20, columns: null }, definitionOf(scope));
  const countOf = (...statuses: string[]): number | null =>
    counts &&
    counts
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const builtIn: (SavedView & { count: number | null })[] = [
    { name: t`Wszystkie`, search: {}, count: countOf() },
    {
      name: t`Do kontaktu`,
      search: { 'filter[status][in]': 'interested' },
      count: countOf('interested'),
    },
    {
      name: t`Czekają na wpłatę`,
      search: { 'filter[status][in]': 'accepted' },
      count: countOf('accepted'),
    },
  ];
  const own = views.find(({ search }) => isSameSearch(search, here));
  const isKnown = own !== undefined || builtIn.some(({ search }) => isSameSearch(search, here));
  return (
    <nav className={styles.views} aria-label={t`Zapisane widoki`}>
      {[...builtIn, ...views.map((one) => ({ ...one, count: null }))].map(
        ({ name, search, count }) => (
          <button
            key={name}
            type="button"
            className={styles.view}
            aria-current={isSameSearch(search, here)}
            onClick={() => void navigate({ to: '.', search: search as never })}
          >
            {name}
            {count === null ? null : <span className={styles.viewCount}>{count}</span>}
          </button>
        ),
      )}
      {isPhone || isKnown ? null : <SaveView onSave={(name) => save({ name, search: here })} />}
      {own && !isPhone ? (
        <Button
          kind="quiet"
          size="bar"
          isSquare
          aria-label={t`Usuń widok`}
          onClick={() => remove(own.name)}
        >
          <Trash2 size={14} aria-hidden />
        </Button>
      ) : null}
    </nav>
  );
};

const SaveView = ({ onSave }: { onSave: (name: string) => void }) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t`Zapisz widok`}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles.view}>
          <BookmarkPlus size={14} aria-hidden />
          <Trans>Zapisz widok</Trans>
        </button>
      }
    >
      <ViewForm
        onSave={(name) => {
          setOpen(false);
          onSave(name);
        }}
      />
    </Popover>
  );
};
