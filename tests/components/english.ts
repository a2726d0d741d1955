import { i18n } from '@lingui/core';
import { messages } from '../../src/locales/en.po';
import { messages as logIn } from '../../src/locales/en.po?logIn?lingui';
import { messages as panel } from '../../src/locales/en.po?panel?lingui';

/** Shows everything in English, as an English panel does; `show` begins in Polish again. */
export const speakEnglish = (): void =>
  i18n.loadAndActivate({ locale: 'en', messages: { ...messages, ...logIn, ...panel } });
