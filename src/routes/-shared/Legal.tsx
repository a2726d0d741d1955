import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '../../domain/dates.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import type { Whitelabel } from './context.ts';
import { useWords } from './localized.ts';

/** Terms, privacy policy and accessibility statement, shown in a dialog with their version. */
export const LegalLinks = ({ brand }: { brand: Whitelabel }) => {
  const words = useWords();
  const [open, setOpen] = useState<'reg' | 'privacyPolicy' | 'accessibility' | null>(null);
  const document = open ? brand[open] : null;
  const { version = '', date = '' } = document ?? {};
  const day = formatDate(date);
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
      {document ? (
        <Dialog
          title={words(document.title)}
          reading={words(document.title)}
          isOpen
          onClose={() => setOpen(null)}
        >
          <div className={stack.normal}>
            <p>
              <Trans>
                Wersja {version} z dnia {day}
              </Trans>
            </p>
            {document.sections.map((section, index) => (
              <section key={index} className={stack.tight}>
                <h3>{words(section.heading)}</h3>
                {section.paragraphs.map((one, at) => (
                  <p key={at}>{words(one)}</p>
                ))}
              </section>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  );
};
