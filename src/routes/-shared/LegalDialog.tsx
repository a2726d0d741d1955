import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDate } from '../../domain/dates.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { stack } from '../../ui/theme/utility.css.ts';
import type { Whitelabel } from './context.ts';
import { useWords } from './localized.ts';

/** The legal texts of a brand that its pages link to. */
export type LegalText = 'reg' | 'privacyPolicy' | 'accessibility';

/**
 * A legal text with its version, as it is when it is opened: a page may stand open for longer than
 * its brand's texts do.
 */
const LegalDialog = ({
  brand,
  text,
  onClose,
}: {
  brand: Whitelabel;
  text: LegalText;
  onClose: () => void;
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const words = useWords();
  const [current, setCurrent] = useState(brand);
  useEffect(() => {
    // Without an answer the texts that came with the page have to do.
    void sdk.viewWhitelabel({}).then(setCurrent, () => {});
  }, [sdk]);
  const { title, version, date, sections } = current[text];
  const day = formatDate(date);
  return (
    <Dialog title={words(title)} reading={words(title)} isOpen onClose={onClose}>
      <div className={stack.normal}>
        <p>
          <Trans>
            Wersja {version} z dnia {day}
          </Trans>
        </p>
        {sections.map((section, index) => (
          <section key={index} className={stack.tight}>
            <h3>{words(section.heading)}</h3>
            {section.paragraphs.map((one, at) => (
              <p key={at}>{words(one)}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
};
export default LegalDialog;
