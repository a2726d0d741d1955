import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { KycRequest } from '../../../machines/kycForm.types.ts';
import { buttonStyle } from '../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../ui/layout/Facts.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { labelText } from '../../../ui/text/labels.ts';
import { card, stack } from '../../../ui/theme/utility.css.ts';
import * as styles from './start.css.ts';

/** The case number, the mail that repeats it, the masked answers, and what comes next. */
export const Submitted = ({
  request,
  referenceNo,
  isEarlier,
  isPanelOpen,
}: {
  request: KycRequest | null;
  referenceNo: string | null;
  /** What was sent last was refused, as the form had arrived otherwise before. */
  isEarlier: boolean;
  isPanelOpen: boolean;
}) => {
  const { i18n } = useLingui();
  return (
    <div className={stack.wide}>
      <span className={styles.tile}>
        <Check size={18} aria-hidden />
      </span>
      <header className={stack.tight}>
        <h1 tabIndex={-1}>
          <Trans>Dziękujemy za przesłanie formularza</Trans>
        </h1>
        <p>
          <Trans>Numer sprawy: {referenceNo}</Trans>
        </p>
        {isEarlier ? (
          <Note tone="warn">
            <Trans>
              Formularz dotarł już wcześniej i liczą się tamte dane; tego, co zostało wysłane teraz,
              nie zapisano. Jeśli coś trzeba zmienić, proszę dać znać doradcy.
            </Trans>
          </Note>
        ) : null}
        <p>
          {request ? (
            <Trans>Potwierdzenie wysłaliśmy na adres {request.investorEmailMasked}.</Trans>
          ) : (
            <Trans>Potwierdzenie wysłaliśmy pocztą elektroniczną.</Trans>
          )}
        </p>
        <p>
          <Trans>
            Doradca sprawdzi dane. Jeśli coś trzeba będzie poprawić, przyjdzie wiadomość, a ten sam
            link otworzy pola do poprawienia.
          </Trans>
        </p>
      </header>
      {request?.summary ? (
        <div className={card}>
          <Facts>
            {request.summary.map(({ field, value }) => (
              <Fact key={field} label={labelText(i18n, field)}>
                {value}
              </Fact>
            ))}
          </Facts>
        </div>
      ) : null}
      {isPanelOpen ? (
        <a href="/" className={buttonStyle({ kind: 'primary', size: 'public', wide: true })}>
          <Trans>Przejdź do panelu</Trans>
        </a>
      ) : null}
    </div>
  );
};
