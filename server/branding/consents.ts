import type { GivenConsent } from '../../src/domain/consents.ts';
import type { Schemas } from '../../src/sdk/schema.gen.d.ts';
import { hashOf } from '../security/secrets.ts';

/** The text in a language. */
export const textIn = (text: Schemas['LocalizedText'], language: Schemas['Language']): string =>
  text[language === 'EN' ? 'en' : 'pl'];

/**
 * Evidence of the consents of a form, given or not: which text, in which language it was read, and
 * the hash of its exact words (GDPR art. 7(1): consent must be demonstrable).
 */
export const consentAnswers = (
  shown: readonly Schemas['Consent'][],
  answers: readonly GivenConsent[],
  language: Schemas['Language'],
) =>
  shown.map(({ kind, version, text }) => ({
    kind,
    version,
    textHash: hashOf(textIn(text, language)),
    language,
    given: answers.find((one) => one.kind === kind)?.given ?? false,
  }));
