import type { components } from '../../src/sdk/schema.gen.d.ts';

export type Language = components['schemas']['Language'];

export const pick = (language: Language, pl: string, en: string): string =>
  language === 'EN' ? en : pl;

export const hello = (language: Language): string => pick(language, 'Dzień dobry,', 'Hello,');
