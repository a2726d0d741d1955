import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { ProgrammingError } from '../../machines/provideAll.ts';
import { Button } from '../../ui/button/Button.tsx';
import { focusHeading } from '../../ui/focus/watchFocus.ts';
import { ErrorPage } from '../../ui/layout/layouts.tsx';
import { ReportProblem } from './report/ReportProblem.tsx';
import { useTitleInstead } from './title.ts';

/**
 * Shows a bug as an error: otherwise a chart stuck because of it would look like a slow or lost
 * connection.
 * @param before Called before the page is replaced, to save typed input.
 */
export const Faults = ({ before, children }: { before: () => void; children: ReactNode }) => {
  const [isFaulty, setFaulty] = useState(false);
  useEffect(() => {
    const heard = ({ error }: ErrorEvent): void => {
      if (!(error instanceof ProgrammingError)) return;
      before();
      setFaulty(true);
    };
    window.addEventListener('error', heard);
    return () => window.removeEventListener('error', heard);
  }, [before]);
  return isFaulty ? <Fault /> : children;
};

const Fault = () => {
  useTitleInstead(msg`Błąd aplikacji`);
  useEffect(focusHeading, []);
  return (
    <ErrorPage
      title={<Trans>Błąd aplikacji</Trans>}
      actions={
        <>
          <Button kind="primary" onClick={() => window.location.reload()}>
            <Trans>Wczytaj stronę ponownie</Trans>
          </Button>
          <ReportProblem />
        </>
      }
    >
      <p>
        <Trans>
          To nasz błąd, nie łącza ani wpisanych danych. Po ponownym wczytaniu strony można pracować
          dalej; jeśli błąd się powtórzy, prosimy o kontakt.
        </Trans>
      </p>
    </ErrorPage>
  );
};
