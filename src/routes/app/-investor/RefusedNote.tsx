import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';

/**
 * That a request about one's data was not granted, and what can be done about it (GDPR
 * art. 12(4)); the mails say it too.
 */
export const RefusedNote = ({ children }: { children: ReactNode }) => (
  <Note>
    <div className={stack.tight}>
      <p style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{children}</p>
      <p>
        <Trans>
          Na tę decyzję można wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych, a także
          wystąpić do sądu.
        </Trans>
      </p>
    </div>
  </Note>
);
