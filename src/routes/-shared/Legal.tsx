import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import type { Whitelabel } from './context.ts';
import { useWords } from './localized.ts';

/** Terms and privacy policy, read in place with their version. */
export const LegalLinks = ({ brand }: { brand: Whitelabel }) => {
  const words = useWords();
  const [open, setOpen] = useState<'reg' | 'privacyPolicy' | null>(null);
  const document = open ? brand[open] : null;
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('reg')}>
        <Trans>Regulamin</Trans>
      </Button>
      <Button kind="quiet" onClick={() => setOpen('privacyPolicy')}>
        <Trans>Polityka prywatności</Trans>
      </Button>
      {document ? (
        <Dialog title={words(document.title)} isOpen onClose={() => setOpen(null)}>
          <div className={stack.normal}>
            <p>
              <Trans>
                Wersja {document.version} z dnia {document.date}
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
