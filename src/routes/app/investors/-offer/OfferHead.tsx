import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../../domain/money.ts';
import { Button, buttonStyle } from '../../../../ui/button/Button.tsx';
import { RecordHead } from '../../../../ui/layout/RecordHead.tsx';
import { useIsPhone } from '../../../../ui/layout/useIsPhone.ts';
import { useTotal } from '../../../../ui/table/useTotal.ts';
import { meta, number } from '../../../../ui/theme/utility.css.ts';
import type { Neighbours } from '../../../-shared/offers/neighbours.ts';

/** The offer's URL is below its list's: without this the link back would count as active. */
const never = { activeOptions: { exact: true } } as const;

/** Link back to the list as it was left, previous and next offer, and the menu. */
export const OfferHead = ({
  no,
  neighbours,
  menu,
}: {
  no: string;
  /** Null if no list was open. */
  neighbours: Neighbours | null;
  menu: ReactNode;
}) => {
  const { t } = useLingui();
  const { user } = useRouteContext({ from: '/app' });
  const isPhone = useIsPhone();
  const isNetwork = neighbours ? neighbours.scope === 'network' : user.role === 'coordinator';
  const totalOf = useTotal();
  const place = neighbours?.place;
  const total = place ? totalOf(formatCount(place.total), place.isAtLeast) : '';
  return (
    <RecordHead
      list={
        isNetwork ? (
          <Link to="/app/investors/network" search={neighbours?.search ?? {}} {...never}>
            <Trans>Inwestorzy w sieci</Trans>
          </Link>
        ) : (
          <Link to="/app/investors" search={neighbours?.search ?? {}} {...never}>
            <Trans>Inwestorzy</Trans>
          </Link>
        )
      }
      name={no}
    >
      {place ? (
        <>
          <Neighbour id={neighbours.before} label={t`Poprzednia oferta`}>
            <ChevronUp size={18} aria-hidden />
          </Neighbour>
          <Neighbour id={neighbours.after} label={t`Następna oferta`}>
            <ChevronDown size={18} aria-hidden />
          </Neighbour>
          {isPhone ? null : (
            <span className={`${meta} ${number}`}>
              <Trans>
                {formatCount(place.number)} z {total}
              </Trans>
            </span>
          )}
        </>
      ) : null}
      {menu}
    </RecordHead>
  );
};

const Neighbour = ({
  id,
  label,
  children,
}: {
  /** Null at the end of the list. */
  id: string | null;
  label: string;
  children: ReactNode;
}) =>
  id ? (
    <Link
      to="/app/investors/offer/$id"
      params={{ id }}
      className={buttonStyle({ kind: 'quiet', size: 'small', isSquare: true })}
      aria-label={label}
    >
      {children}
    </Link>
  ) : (
    <Button kind="quiet" size="small" isSquare disabled aria-label={label}>
      {children}
    </Button>
  );
