import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { BookmarkPlus, Pencil, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { toSearch, type PageQuery } from '../../../domain/pageQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Popover } from '../../../ui/menu/Popover.tsx';
import { useIsPhone } from '../../../ui/layout/useIsPhone.ts';
import { bringIntoView } from '../../../ui/table/bringIntoView.ts';
import * as styles from '../../../ui/table/table.css.ts';
import { definitionOf, type Scope } from './offersData.ts';
import type { ViewFormProps } from './ViewForm.tsx';
import { isSameSearch, useSavedViews, type SavedView } from './savedViews.ts';

/** The kit of forms is loaded when somebody saves a view. */
const ViewForm = lazyPart(() => import('./ViewForm.tsx'));

type Status = components['schemas']['StatusSummary'];

/**
 * How many offers there are in each status, whatever is filtered now; nothing until it is known.
 * @param stamp Another one asks again.
 */
const useCounts = (scope: Scope, stamp: unknown): Status[] | null => {
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
  }, [sdk, scope, stamp]);
  return counts;
};

/** Ways to see the list by their names: three by status, one's own, and those shared with a network. */
export const OfferViews = ({
  scope,
  query,
  total,
  isAtLeast,
}: {
  scope: Scope;
  query: PageQuery;
  total: number;
  isAtLeast: boolean;
}) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const counts = useCounts(scope, isAtLeast || total);
  const { views, reload } = useSavedViews(scope);
  const here = toSearch({ ...query, page: 1, perPage: 20, columns: null }, definitionOf(scope));
  const countOf = (...statuses: string[]): number | null =>
    counts &&
    counts
      .filter(({ status }) => statuses.length === 0 || statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  const builtIn: Shown[] = [
    { id: 'all', name: t`Wszystkie`, search: {}, count: countOf() },
    {
      id: 'interested',
      name: t`Do kontaktu`,
      search: { 'filter[status][in]': 'interested' },
      count: countOf('interested'),
    },
    {
      id: 'accepted',
      name: t`Czekają na wpłatę`,
      search: { 'filter[status][in]': 'accepted' },
      count: countOf('accepted'),
    },
  ];
  const saved: Shown[] = views.map(({ id, name, search, networkName }) => ({
    id,
    name,
    search,
    count: null,
    about: networkName === null ? undefined : t`Wspólny widok sieci: ${networkName}`,
  }));
  const own = views.find(({ search }) => isSameSearch(search, here)) ?? null;
  const isKnown = own !== null || builtIn.some(({ search }) => isSameSearch(search, here));
  const mayEdit = own === null ? !isKnown : own.mayChange;
  const chosen = useRef<HTMLButtonElement>(null);
  const chosenId = [...builtIn, ...saved].find(({ search }) => isSameSearch(search, here))?.id;
  // Figures that come later push the views apart.
  useEffect(() => bringIntoView(chosen.current), [chosenId, counts]);
  const edit = mayEdit ? (
    <EditView
      key={own?.id ?? 'new'}
      view={own}
      scope={scope}
      here={here}
      onChanged={reload}
      onDone={reload}
    />
  ) : null;
  return (
    <nav className={styles.views} aria-label={t`Zapisane widoki`}>
      {/* At the end of the line it would lie beyond the edge of a phone. */}
      {isPhone ? edit : null}
      {[...builtIn, ...saved].map(({ id, name, search, count, about }) => (
        <button
          key={id}
          type="button"
          className={styles.view}
          ref={id === chosenId ? chosen : undefined}
          aria-current={id === chosenId}
          title={about}
          onClick={() => void navigate({ to: '.', search: search as never })}
        >
          {about ? <Users size={14} aria-label={about} /> : null}
          {name}
          {count === null ? null : <span className={styles.viewCount}>{formatCount(count)}</span>}
        </button>
      ))}
      {isPhone ? null : edit}
    </nav>
  );
};

interface Shown {
  id: string;
  name: string;
  search: SavedView['search'];
  count: number | null;
  about?: string | undefined;
}

/** Saves the list as it is now, or changes the view that it is. */
const EditView = (props: ViewFormProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { view, onDone } = props;
  const label = view ? t`Zmień widok` : t`Zapisz widok`;
  const isPhone = useIsPhone();
  const open = isPhone ? { onClick: () => setOpen(true) } : {};
  const trigger = (
    <button type="button" className={styles.view} aria-label={label} {...open}>
      {view ? <Pencil size={14} aria-hidden /> : <BookmarkPlus size={14} aria-hidden />}
      {view ? null : <Trans>Zapisz widok</Trans>}
    </button>
  );
  const form = (
    <ViewForm
      {...props}
      onDone={() => {
        setOpen(false);
        return onDone();
      }}
    />
  );
  // Beside its button there is no room for it on a phone, least of all above its keyboard.
  if (isPhone)
    return (
      <>
        {trigger}
        <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
          {form}
        </Dialog>
      </>
    );
  return (
    <Popover label={label} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger}>
      {form}
    </Popover>
  );
};
