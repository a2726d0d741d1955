import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button } from '../../../../ui/button/Button.tsx';
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
  const { id, status, acceptedAt } = advisor;
  const isGone = status === 'deleted';
  const buttons: ReactNode = (
    <>
      {acceptedAt === null && !isGone ? (
        <Button
          size="small"
          pending={pending === 'mail' ? <Trans>Wysyłanie…</Trans> : false}
          onClick={() =>
            void run('mail', () => sdk.resendActivation({ id }), t`Wysłano link aktywacyjny.`)
          }
        >
          <Trans>Wyślij link aktywacyjny ponownie</Trans>
        </Button>
      ) : null}
      {status === 'active' ? null : (
        <Button
          size="small"
          pending={pending === 'activate' ? <Trans>Zapisywanie…</Trans> : false}
          onClick={() => void run('activate', () => sdk.activateAdvisor({ id }), activated)}
        >
          <Trans>Aktywuj</Trans>
        </Button>
      )}
      {isGone || id === user.advisorId ? null : (
        <Button size="small" onClick={() => setArchiving(true)}>
          <Trans>Archiwizuj</Trans>
        </Button>
      )}
      {isArchiving ? <ArchiveDialog advisor={advisor} onClose={() => setArchiving(false)} /> : null}
    </>
  );
  return { buttons, refusal: refusal({ problem, failure }) };
};
