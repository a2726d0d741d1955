import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { setNonce } from 'get-nonce';
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { activateLanguage, storedLanguage } from '../i18n.ts';
import { refuseMarkup } from '../browser/trustedTypes.ts';
import { watchFocus } from '../ui/focus/watchFocus.ts';
import { markLostFiles } from '../ui/lostFile.ts';
import { Notifications } from '../ui/notification/Notifications.tsx';
import { usePanelAppearance } from '../ui/theme/appearance.ts';
import '../ui/theme/fonts.css';
import '../ui/theme/global.css.ts';

/** Light or dark as was chosen for the panels, and nobody left on nothing. */
const Looks = ({ children }: { children: ReactNode }) => {
  usePanelAppearance();
  useLayoutEffect(() => watchFocus().stop, []);
  return children;
};

/** Shows a developer's page with what the application's own pages stand on. */
export const showPage = async (page: ReactNode): Promise<void> => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=nonce]')?.content;
  if (nonce) setNonce(nonce);
  refuseMarkup();
  markLostFiles(() => {});
  await activateLanguage(storedLanguage(), 'panel');
  createRoot(document.getElementById('root')!).render(
    <I18nProvider i18n={i18n}>
      <Looks>
        <Notifications>{page}</Notifications>
      </Looks>
    </I18nProvider>,
  );
};
