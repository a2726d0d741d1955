import { Trans, useLingui } from '@lingui/react/macro';
import { consentKinds, type ConsentKind } from '../../domain/consents.ts';
import { formTables } from '../../domain/formTables.ts';
import type { Problem } from '../../domain/problem.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { CheckboxField } from '../../ui/field/fields.tsx';
import { checkOf, useTableForm } from '../../ui/form/useTableForm.tsx';
import { quiet } from '../../ui/theme/utility.css.ts';
import { useWords } from './localized.ts';

type Consent = components['schemas']['Consent'];
/** Consents by kind; none is pre-ticked. */
export type Given = Record<ConsentKind, boolean>;

/** An answer to a text that is not asked for any more, or none to one that is asked for now. */
const isReworded = (refused: Problem | null): boolean =>
  refused?.violations.some(
    ({ propertyPath, message }) =>
      propertyPath.endsWith('consents') ||
      (message === 'unknown' && propertyPath.includes('consents.')),
  ) ?? false;

/** The consents of a form, each individually. */
export const useConsents = (
  consents: readonly Consent[],
  {
    given,
    refused,
    onType,
    onSubmit,
  }: {
    given: Partial<Given>;
    refused: Problem | null;
    onType?: (given: Given) => void;
    onSubmit: (given: Given) => void;
  },
) => {
  const { t } = useLingui();
  const words = useWords();
  const changed = isReworded(refused);
  const form = useTableForm(formTables.consents, {
    values: Object.fromEntries(consentKinds.map((kind) => [kind, given[kind] ?? false])) as Given,
    check: (values) =>
      consents
        .filter(({ kind, required }) => required && !values[kind])
        .map(({ kind }) => ({ propertyPath: kind, code: 'checked', parameters: {} })),
    refused: changed ? null : refused,
    // The server refers to them by index: consents.0.given.
    fieldOf: (path) => consents[Number(/consents\.(\d+)/.exec(path)?.[1])]?.kind ?? path,
    onSubmit,
    ...(onType ? { onType } : {}),
  });
  const boxes = consents.map(({ kind, required, text, version }) =>
    form.input(kind, (input) => (
      <CheckboxField
        {...checkOf(input)}
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
      />
    )),
  );
  const refusal = changed
    ? t`Treść zgód się zmieniła. Przeczytaj ją i zaznacz zgody ponownie.`
    : form.refusal;
  return { ...form, refusal, boxes };
};
