import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Ellipsis } from 'lucide-react';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../../../../ui/menu/Menu.tsx';
import type { Act } from './useOfferActs.tsx';

/** All actions that the offer allows; the one that ends it is separated. */
export const ActsMenu = ({ acts, onReject }: { acts: Act[]; onReject: (() => void) | null }) => {
  const { t } = useLingui();
  return (
    <Menu
      trigger={
        <Button kind="quiet" size="small" isSquare aria-label={t`Więcej działań`}>
          <Ellipsis size={18} aria-hidden />
        </Button>
      }
    >
      {acts.map(({ name, label, icon: Icon, href, isPending, run }) =>
        href ? (
          <MenuLink key={name}>
            <a href={href}>
              <Icon size={16} aria-hidden />
              {label}
            </a>
          </MenuLink>
        ) : (
          <MenuItem
            key={name}
            icon={<Icon size={16} aria-hidden />}
            isDisabled={isPending}
            onSelect={run}
          >
            {label}
          </MenuItem>
        ),
      )}
      {onReject ? (
        <>
          <MenuRule />
          <MenuItem isDanger icon={<Ban size={16} aria-hidden />} onSelect={onReject}>
            <Trans>Odrzuć ofertę</Trans>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
};
