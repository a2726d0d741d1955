import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Suspense, use, useState } from 'react';
import { loadWords, storedLanguage } from '../../../i18n.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { lazyPart } from '../../../ui/lazyPart.tsx';

const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

/** Pages behind a link are loaded without these texts. */
const bringWords = async (): Promise<void> => {
  const language = storedLanguage();
  i18n.load(language, await loadWords(language, 'panel'));
};
const words = bringWords();

const Inner = ({ reference }: { reference?: string | undefined }) => {
  use(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Zgłoś problem</Trans>
      </Button>
      {isOpen ? <ReportDialog reference={reference} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** Opens the report; its label is empty until the texts are loaded. */
const ReportButton = (props: { reference?: string | undefined }) => (
  <Suspense fallback={null}>
    <Inner {...props} />
  </Suspense>
);
export default ReportButton;
