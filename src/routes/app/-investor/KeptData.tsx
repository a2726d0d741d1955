import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { Archive } from 'lucide-react';
import { useState } from 'react';
import { dateOf, formatDate } from '../../../domain/dates.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/Dialog.tsx';
import { ErrorNote, Note } from '../../../ui/state/state.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import { useCall } from '../../-shared/useCall.ts';
import { RefusedNote } from './RefusedNote.tsx';
import * as styles from './investor.css.ts';

/** A kind of retained data, and the reason for its retention period (src/domain/retention.ts). */
const Kind = ({ kind }: Pick<Schemas['KeptData'], 'kind'>) => {
  switch (kind) {
    case 'contract':
      return (
        <Trans>
          Umowy z danymi i rachunkiem, wpłaty i dokumenty: ustawa o rachunkowości, art. 74 ust. 2
        </Trans>
      );
    case 'identity':
      return <Trans>Formularz danych i dokumenty tożsamości: ustawa AML, art. 49 ust. 1</Trans>;
    case 'contact':
      return (
        <Trans>
          Imię i nazwisko, adres, formularze i notatki bez umowy: dwa lata od ostatniego kontaktu
        </Trans>
      );
    case 'history':
      return <Trans>Historia ofert: obrona przed roszczeniami, RODO art. 17 ust. 3</Trans>;
    case 'statement':
      return <Trans>Wyciągi bankowe z wpłatami: ustawa o rachunkowości, art. 74 ust. 2</Trans>;
    case 'consents':
      return <Trans>Zgody: dowód ich udzielenia, RODO art. 7 ust. 1</Trans>;
    case 'looks':
      return <Trans>Kto oglądał dane: obrona przed roszczeniami, RODO art. 17 ust. 3</Trans>;
  }
};

const Erasure = ({ erasure }: { erasure: Schemas['ErasureState'] }) => {
  const asked = formatDate(dateOf(erasure.askedAt));
  const { answer } = erasure;
  switch (erasure.status) {
    case 'asked':
      return (
        <Note>
          <Trans>Wniosek o usunięcie danych z dnia {asked} czeka na decyzję.</Trans>
        </Note>
      );
    case 'granted':
      return (
        <Note>
          {erasure.isOwedMoney ? (
            <Trans>
              Wniosek z dnia {asked} został przyjęty. Dane usuniemy po zwrocie wpłaty za ofertę,
              która nie doszła do skutku; do tego czasu są potrzebne do przelewu.
            </Trans>
          ) : (
            <Trans>Wniosek z dnia {asked} został przyjęty. Dane są usuwane.</Trans>
          )}
        </Note>
      );
    case 'refused':
      return (
        <RefusedNote>
          <Trans>
            Wniosek z dnia {asked} rozpatrzono odmownie. Powód: {answer}
          </Trans>
        </RefusedNote>
      );
    case 'done':
      return (
        <Note>
          <Trans>
            Usunięto wszystko, czego prawo nie każe przechowywać. Co zostało i do kiedy, pokazuje
            lista powyżej.
          </Trans>
        </Note>
      );
  }
};

/**
 * Which of the investor's data are retained, until when and why, and how to request erasure
 * (docs/decisions/047).
 */
export const KeptData = ({ data }: { data: Schemas['InvestorData'] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { pending, failure, run } = useCall();
  const [isAsking, setAsking] = useState(false);
  const { kept, erasure } = data;
  const isOpen = erasure?.status === 'asked' || erasure?.status === 'granted';
  const ask = async (): Promise<void> => {
    setAsking(false);
    await run('erasure', () => sdk.askErasure({}), t`Wniosek został złożony.`);
  };
  return (
    <section className={card} aria-labelledby="kept-data">
      <h2 id="kept-data">
        <Trans>Jak długo przechowujemy dane</Trans>
      </h2>
      <div className={stack.normal}>
        {kept.length > 0 ? (
          <ul className={styles.records}>
            {kept.map(({ kind, until }) => (
              <li key={kind} className={styles.record}>
                <Archive size={20} aria-hidden />
                <div className={styles.recordHead}>
                  <span>
                    <Kind kind={kind} />
                  </span>
                  <span className={styles.line}>
                    {until ? (
                      <Trans>do {formatDate(until)}</Trans>
                    ) : (
                      <Trans>pięć lat po roku, w którym skończy się umowa</Trans>
                    )}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        ) : null}
        <p className={quiet}>
          <Trans>
            Adresy sieciowe logowań usuwamy po roku, sesje po 90 dniach, treść wiadomości po 30
            dniach. Szkic formularza zostaje tylko na tym urządzeniu, przez dobę.
          </Trans>
        </p>
        {erasure ? <Erasure erasure={erasure} /> : null}
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        {isOpen ? null : (
          <div>
            <Button
              pending={pending ? <Trans>Wysyłanie…</Trans> : false}
              onClick={() => setAsking(true)}
            >
              <Trans>Poproś o usunięcie danych</Trans>
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        title={<Trans>Wniosek o usunięcie danych</Trans>}
        verb={<Trans>Złóż wniosek</Trans>}
        isOpen={isAsking}
        pending={false}
        onConfirm={() => void ask()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>
            Koordynator rozpatrzy wniosek, a odpowiedź przyjdzie e-mailem. Usuniętych danych nie
            można przywrócić. Zostanie to, co każe przechowywać prawo.
          </Trans>
        </p>
      </ConfirmDialog>
    </section>
  );
};
