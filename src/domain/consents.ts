/**
 * Consents under a form: the first is terms and privacy policy and is required; the
 * two marketing consents are optional, unticked and separate from each other (art. 398 of the
 * Electronic Communications Law).
 */
export const consentKinds = ['consent1', 'consent2', 'consent3'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** A consent as it is shown: the version names the exact text. */
export type ShownConsent = { kind: ConsentKind; version: string; isRequired: boolean };

/** The version of a text that a brand worded itself; the digits find its words (decision 146). */
export const ownVersion = (builtIn: string, hash: string): string =>
  `${builtIn}-${hash.slice(0, 8)}`;

/** Whether a version names a text that a brand worded itself. */
export const isOwnVersion = (version: string): boolean => /-[0-9a-f]{8}$/.test(version);

/** The answers given. */
export type GivenConsent = { kind: string; version: string; given: boolean };

export type ConsentMistake = { index: number | null; code: 'checked' | 'unknown' };

/**
 * Errors in the answers: a required consent not given (in the version shown now), or an answer to
 * something never shown. `index` is the answer's position, null for a required one without an
 * answer.
 */
export const consentMistakes = (
  shown: readonly ShownConsent[],
  answers: readonly GivenConsent[],
): ConsentMistake[] => {
  const unknown = answers.flatMap((answer, index): ConsentMistake[] =>
    shown.some(({ kind, version }) => kind === answer.kind && version === answer.version)
      ? []
      : [{ index, code: 'unknown' }],
  );
  const missing = shown
    .filter(({ isRequired }) => isRequired)
    .flatMap(({ kind, version }): ConsentMistake[] => {
      const index = answers.findIndex((one) => one.kind === kind && one.version === version);
      return index >= 0 && answers[index]!.given
        ? []
        : [{ index: index < 0 ? null : index, code: 'checked' }];
    });
  return [...missing, ...unknown];
};
