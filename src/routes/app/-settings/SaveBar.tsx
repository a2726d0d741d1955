import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Preview } from './Preview.tsx';
import * as styles from './settings.css.ts';
import type { Worn } from './worn.ts';

/** Number of unsaved changes, with saving and discarding. */
export const SaveBar = ({
  changes,
  worn,
  isBusy,
  onDiscard,
}: {
  /** Number of fields that differ from the saved values. */
  changes: number;
  worn: Worn;
  isBusy: boolean;
  onDiscard: () => void;
}) => {
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.bar}>
      <span className={styles.unsaved} data-any={changes > 0} role="status">
        {changes > 0
          ? plural(changes, {
              one: '# niezapisana zmiana',
              few: '# niezapisane zmiany',
              many: '# niezapisanych zmian',
              other: '# niezapisanej zmiany',
            })
          : null}
      </span>
      <span className={styles.previewButton}>
        <Button kind="quiet" onClick={() => setShown(true)}>
          <Trans>Podgląd</Trans>
        </Button>
      </span>
      {changes > 0 && !isBusy ? (
        <Button kind="quiet" onClick={onDiscard}>
          <Trans>Cofnij zmiany</Trans>
        </Button>
      ) : null}
      <Button
        id="settings-save"
        kind="primary"
        type="submit"
        pending={isBusy ? <Trans>Zapisywanie…</Trans> : false}
      >
        <Trans>Zapisz</Trans>
      </Button>
      <Dialog title={<Trans>Podgląd</Trans>} isOpen={isShown} onClose={() => setShown(false)}>
        <Preview worn={worn} isTitled={false} />
      </Dialog>
    </div>
  );
};
