import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AcceptProgress, AmountHead } from './routes/-shared/accept/AcceptHead.tsx';
import { page as acceptPage, main as acceptMain } from './routes/-shared/accept/accept.css.ts';
import { StartHead } from './routes/kyc-form/-parts/StartHead.tsx';
import { face, page as kycPage } from './routes/kyc-form/-parts/start.css.ts';
import { narrow, publicMain } from './ui/layout/layout.css.ts';

/** The place of a text of the response, which src/browser/firstCall.ts fills. */
const Slot = ({ of }: { of: string }) => <span data-slot={of} />;

const views: Record<string, ReactNode> = {
  'kyc-form': (
    <div className={narrow}>
      <div className={kycPage}>
        <StartHead
          until={<Slot of="until" />}
          face={<span className={face} />}
          name={<Slot of="name" />}
          message={<Slot of="message" />}
          ways={null}
        />
      </div>
    </div>
  ),
  invest: (
    <div className={acceptPage}>
      <AcceptProgress step="amount" onBack={() => {}} onLeave={() => {}} />
      <div className={acceptMain}>
        <AmountHead />
      </div>
    </div>
  ),
};

/**
 * The beginning of each page of a link that begins with words, as its components render it. The
 * build renders it once for each language (scripts/vite/firstViews.ts), the server puts it into the
 * first HTML, and src/browser/firstCall.ts shows it as soon as the response is there, while the
 * application is still loading. It is inert: nothing in it works before that.
 * @returns HTML by the name of the page, as `kyc-form`.
 */
export const renderFirstViews = (locale: string, messages: Messages): Record<string, string> =>
  Object.fromEntries(
    Object.entries(views).map(([name, view]) => [
      name,
      renderToStaticMarkup(
        <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
          <main className={publicMain} data-size="public" data-first inert>
            <p>
              <Slot of="issuer" />
            </p>
            {view}
          </main>
        </I18nProvider>,
      ),
    ]),
  );

export const catalogues = {
  pl: () => import('./locales/pl.po'),
  en: () => import('./locales/en.po'),
};
