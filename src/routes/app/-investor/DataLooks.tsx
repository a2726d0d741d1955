import { Trans } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../domain/dates.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { card, quiet, stack } from '../../../ui/theme/utility.css.ts';
import * as styles from './investor.css.ts';

type Look = components['schemas']['DataLook'];

/** As many as fit a page; the rest on demand. */
const shownAtFirst = 10;

const What = ({ look }: { look: Look }) =>
  look.what === 'form' ? (
    <Trans>Formularz danych {look.objectName ?? ''}</Trans>
  ) : (
    <Trans>Dokument {look.objectName ?? ''}</Trans>
  );

/** Who viewed the investor's data unmasked, when and why (docs/decisions/040). */
export const DataLooks = ({ looks }: { looks: Look[] }) => {
  const [isAll, setAll] = useState(false);
  const rest = looks.length - shownAtFirst;
  return (
    <section className={card} aria-labelledby="data-looks">
      <h2 id="data-looks">
        <Trans>Kto oglądał moje dane</Trans>
      </h2>
      <div className={stack.normal}>
        {looks.length === 0 ? (
          <p className={quiet}>
            <Trans>Nikt jeszcze nie oglądał pełnych danych ani dokumentów.</Trans>
          </p>
        ) : (
          <ul className={styles.records}>
            {(isAll ? looks : looks.slice(0, shownAtFirst)).map((look, index) => (
              <li key={`${look.at} ${index}`} className={styles.record}>
                <Eye size={20} aria-hidden />
                <div>
                  <div className={styles.recordHead}>
                    <span className={styles.recordName}>
                      {look.name}
                      {look.role === 'coordinator' ? (
                        <Trans>, koordynator</Trans>
                      ) : (
                        <Trans>, doradca</Trans>
                      )}
                    </span>
                    <time className={styles.line} dateTime={look.at}>
                      {formatDateTime(look.at)}
                    </time>
                  </div>
                  <p>
                    <What look={look} />
                  </p>
                  {look.reason ? (
                    <p className={styles.line} style={{ whiteSpace: 'pre-line' }}>
                      <Trans>Powód: {look.reason}</Trans>
                    </p>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && !isAll ? (
          <div>
            <Button onClick={() => setAll(true)}>
              <Trans>Pokaż pozostałe: {rest}</Trans>
            </Button>
          </div>
        ) : null}
        <p className={quiet}>
          <Trans>
            Doradca prowadzący i koordynator jego sieci widzą dane z formularza zasłonięte. Pełne
            dane mogą zobaczyć po podaniu powodu.
          </Trans>
        </p>
      </div>
    </section>
  );
};
