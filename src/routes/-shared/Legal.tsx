import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Whitelabel } from './context.ts';
import type { LegalText } from './LegalDialog.tsx';

const LegalDialog = lazyPart(() => import('./LegalDialog.tsx'));

/** Terms, privacy policy and accessibility statement, shown in a dialog with their version. */
export const LegalLinks = ({ brand }: { brand: Whitelabel }) => {
  const [open, setOpen] = useState<LegalText | null>(null);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('reg')}>
        <Trans>Regulamin</Trans>
      </Button>
      <Button kind="quiet" onClick={() => setOpen('privacyPolicy')}>
        <Trans>Polityka prywatności</Trans>
      </Button>
      <Button kind="quiet" onClick={() => setOpen('accessibility')}>
        <Trans>Dostępność</Trans>
      </Button>
      {open ? <LegalDialog brand={brand} text={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
