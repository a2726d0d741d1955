import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Archive, Ellipsis, Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { isErased } from '../../../../domain/erasure.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu/Menu.tsx';
import { useCall } from '../../../-shared/useCall.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { useActivated } from './useActivated.ts';
import { useRefusal } from './useRefusal.ts';

/** A coordinator's actions on an advisor's account, on its page. */
export const useAdvisorActs = (advisor: components['schemas']['Advisor']) => {
  const { sdk, user } = useRouteContext({ from: '/app' });
  const { t } = useLingui();
  const activated = useActivated();
  const { pending, problem, failure, run } = useCall();
  const refusal = useRefusal();
  const [isArchiving, setArchiving] = useState(false);
  const { id, status, acceptedAt, email } = advisor;
  const mayMail = acceptedAt === null && status !== 'deleted';
  const mayArchive = status !== 'deleted' && id !== user.advisorId;
  const buttons: ReactNode = (
    <>
      {status === 'active' || isErased(email) ? null : (
        <Button
          size="small"
          pending={pending === 'activate' ? <Trans>Zapisywanie…</Trans> : false}
          onClick={() => void run('activate', () => sdk.activateAdvisor({ id }), activated)}
        >
          <Trans>Aktywuj</Trans>
        </Button>
      )}
      {mayMail || mayArchive ? (
        <Menu
          trigger={
            <Button kind="quiet" size="small" isSquare aria-label={t`Więcej działań`}>
              <Ellipsis size={18} aria-hidden />
            </Button>
          }
        >
          {mayMail ? (
            <MenuItem
              icon={<Mail size={16} aria-hidden />}
              isDisabled={pending === 'mail'}
              onSelect={() =>
                void run('mail', () => sdk.resendActivation({ id }), t`Wysłano link aktywacyjny.`)
              }
            >
              <Trans>Wyślij link aktywacyjny ponownie</Trans>
            </MenuItem>
          ) : null}
          {mayArchive ? (
            <MenuItem
              isDanger
              icon={<Archive size={16} aria-hidden />}
              onSelect={() => setArchiving(true)}
            >
              <Trans>Archiwizuj</Trans>
            </MenuItem>
          ) : null}
        </Menu>
      ) : null}
      {isArchiving ? <ArchiveDialog advisor={advisor} onClose={() => setArchiving(false)} /> : null}
    </>
  );
  return { buttons, refusal: refusal({ problem, failure }) };
};
