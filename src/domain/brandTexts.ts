import { factMistakes } from './fieldFacts.ts';
import { formTables } from './formTables.ts';
import type { Violation } from './messages.ts';
import { plainLines } from './plainText.ts';

/**
 * A brand's documents that everybody who invests or sends a data form accepts: unlike its other
 * texts they can be worded, but not hidden.
 */
export const acceptedDocuments = ['reg', 'privacyPolicy'] as const;

/** Errors in the texts that an administrator sets over the brand's defaults. */
export const settingsMistakes = (
  values: Record<(typeof acceptedDocuments)[number], string | null>,
): Violation[] => [
  ...factMistakes(formTables.settings, values),
  ...acceptedDocuments
    .filter((name) => values[name] !== null && plainLines(values[name]) === '')
    .map((name) => ({ propertyPath: name, code: 'required', parameters: {} }) as const),
];
