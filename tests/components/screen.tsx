import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import '../../src/ui/theme/fonts.css';
import '../../src/ui/theme/global.css.ts';

const InPolish = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);

/** A component alone on a page, in Polish, the source language. */
export const show = (part: ReactNode) => {
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  return render(part, { wrapper: InPolish });
};
