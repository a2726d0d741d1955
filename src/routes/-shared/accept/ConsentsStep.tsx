import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import { CheckboxField } from '../../../ui/field/fields.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { quiet, stack } from '../../../ui/theme/utility.css.ts';
import { languageOf, useWords } from '../localized.ts';
import { Next, type Step } from './step.tsx';

/** Consents, each on its own, none ticked beforehand. */
export const ConsentsStep = ({ offer, draft, onNext }: Step & { offer: PublicOffer }) => {
  const { i18n } = useLingui();
  const words = useWords();
  const [given, setGiven] = useState<Record<string, boolean>>(() =>
    Object.fromEntries((draft.consents ?? []).map((one) => [one.kind, one.given])),
  );
  const [isTried, setTried] = useState(false);
  const missing = (kind: string, required: boolean): boolean => required && !given[kind];
  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (offer.consents.some(({ kind, required }) => missing(kind, required))) return;
        onNext({
          consents: offer.consents.map(({ kind, version }) => ({
            kind,
            version,
            given: given[kind] ?? false,
          })),
          language: languageOf(i18n),
        });
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Zgody i oświadczenia</Trans>
      </h1>
      <div className={stack.normal}>
        {offer.consents.map(({ kind, required, text, version }) => (
          <CheckboxField
            key={kind}
            label={
              <>
                {words(text)}{' '}
                <span className={quiet}>
                  {required ? (
                    <Trans>(wymagane, wersja {version})</Trans>
                  ) : (
                    <Trans>(nieobowiązkowe, wersja {version})</Trans>
                  )}
                </span>
              </>
            }
            checked={given[kind] ?? false}
            error={isTried && missing(kind, required) ? messageText(i18n, 'checked') : undefined}
            onChange={(checked) => setGiven({ ...given, [kind]: checked })}
          />
        ))}
      </div>
      <Next />
    </form>
  );
};
