import type { components } from '../../src/sdk/schema.gen.d.ts';

export type Language = components['schemas']['Language'];

export const pick = (language: Language, pl: string, en: string): string =>
  language === 'EN' ? en : pl;

export const hello = (language: Language): string => pick(language, 'Dzień dobry,', 'Hello,');

/** What can be done about a refusal of a right to one's data (GDPR art. 12(4)). */
export const remedies = (language: Language): string =>
  pick(
    language,
    'Na tę decyzję można wnieść skargę do Prezesa Urzędu Ochrony Danych Osobowych, a także wystąpić do sądu.',
    'You may complain about this decision to the President of the Polish Personal Data Protection Office, and also go to court.',
  );
