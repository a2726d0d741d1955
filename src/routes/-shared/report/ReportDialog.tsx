import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Problem } from '../../../domain/problem.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../../ui/field/fields.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { saveFile } from '../download.ts';
import { useCallChart } from '../useCallChart.ts';
import * as styles from './report.css.ts';
import { makeReport, sendReport, wordsLength, type Report } from './report.ts';

/** Named by the time of its last event, in UTC; the characters are safe on every file system. */
const fileNameOf = ({ events }: Report): string => {
  const at = new Date(events.at(-1)?.at ?? Date.now()).toISOString();
  return `oferta-${at.slice(0, 19).replaceAll(':', '.')}.json`;
};

/** The data to be sent, as a list and as raw JSON. */
const Contents = ({ report }: { report: Report }) => {
  const { i18n, t } = useLingui();
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium' });
  const count = report.events.length;
  const text = JSON.stringify(report, null, 1);
  return (
    <>
      <p>
        <Trans>
          Wyślemy tylko to, co widać poniżej: ostatnie kroki aplikacji w tej karcie. Nie ma w nich
          danych osobowych, haseł ani kodów; zamiast nich stoją kropki.
        </Trans>
      </p>
      <details>
        <summary>
          <Trans>Kroki aplikacji: {count}</Trans>
        </summary>
        <ol className={styles.steps} tabIndex={0} aria-label={t`Kroki aplikacji`}>
          {report.events.map(({ at, chart, event, state }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={place}>
              {time.format(at)} <b>{chart}</b> {event} → {state || '–'}
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>
          <Trans>Całe zgłoszenie (JSON)</Trans>
        </summary>
        <pre className={styles.json} tabIndex={0} aria-label={t`Całe zgłoszenie`}>
          {text}
        </pre>
        <Button
          size="small"
          onClick={() =>
            saveFile({
              blob: new Blob([text], { type: 'application/json' }),
              name: fileNameOf(report),
            })
          }
        >
          <Trans>Pobierz plik</Trans>
        </Button>
      </details>
    </>
  );
};

const Failure = ({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) => (
  <ErrorNote onRetry={onRetry}>
    {problem === null ? (
      <Trans>Brak połączenia z serwerem. Zgłoszenie nie zostało wysłane.</Trans>
    ) : problem.status === 429 ? (
      <Trans>Zbyt wiele zgłoszeń z tego adresu. Proszę spróbować za godzinę.</Trans>
    ) : problem.status === 503 ? (
      <Trans>Serwis jest chwilowo zajęty. Proszę spróbować za chwilę.</Trans>
    ) : (
      <Trans>Serwer nie przyjął zgłoszenia. Prosimy o kontakt.</Trans>
    )}
  </ErrorNote>
);

/** Shows what the tab recorded, and sends it with the person's consent. */
const ReportDialog = ({
  reference,
  onClose,
}: {
  /** The number on the error page. */
  reference?: string | undefined;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  // Frozen, as later events would be about the report itself.
  const [record] = useState(() => makeReport(reference));
  const [words, setWords] = useState('');
  const [number, setNumber] = useState<string | null>(null);
  const [state, send] = useCallChart(async ({ input }) =>
    setNumber(await sendReport(input as Report)),
  );
  const isBusy = state.hasTag('busy');
  const report = words.trim() ? { ...record, words: words.trim() } : record;
  return (
    <Dialog
      title={<Trans>Zgłoś problem</Trans>}
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      footer={
        number === null ? (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              <Trans>Anuluj</Trans>
            </Button>
            <Button
              kind="primary"
              pending={isBusy ? <Trans>Wysyłanie…</Trans> : false}
              onClick={() => send({ type: 'call.make', what: 'report', input: report })}
            >
              <Trans>Wyślij zgłoszenie</Trans>
            </Button>
          </>
        ) : (
          <Button kind="primary" onClick={onClose}>
            <Trans>Zamknij</Trans>
          </Button>
        )
      }
    >
      <div className={stack.normal}>
        {number === null ? (
          <>
            <Contents report={report} />
            <TextArea
              label={t`Co się stało? (nieobowiązkowe)`}
              value={words}
              max={wordsLength}
              onChange={setWords}
            />
            <p className={quiet}>
              <Trans>Prosimy nie wpisywać danych osobowych. Zgłoszenie usuwamy po 90 dniach.</Trans>
            </p>
            {state.matches('failed') ? (
              <Failure
                problem={state.context.problem}
                onRetry={() => send({ type: 'call.make', what: 'report', input: report })}
              />
            ) : null}
          </>
        ) : (
          <Note>
            <Trans>
              Dziękujemy. Numer zgłoszenia: <code>{number}</code>
            </Trans>
          </Note>
        )}
      </div>
    </Dialog>
  );
};
export default ReportDialog;
