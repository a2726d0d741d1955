import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { quiet, row, stack } from '../../../ui/theme/utility.css.ts';
import { DocumentLink } from '../../-shared/DocumentLink.tsx';
import { languageOf } from '../../-shared/localized.ts';
import * as styles from './investor.css.ts';

/** Yearly statements, as PDF and as spreadsheet. */
export const Statements = ({ years }: { years: readonly number[] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n, t } = useLingui();
  if (years.length === 0) return null;
  const language = languageOf(i18n);
  return (
    <section className={styles.sheet} aria-labelledby="statements">
      <header className={styles.sheetHead}>
        <h2 id="statements">
          <Trans>Zestawienia roczne</Trans>
        </h2>
      </header>
      <div className={`${styles.body} ${stack.normal}`}>
        <p className={quiet}>
          <Trans>Zaksięgowane wpłaty i wypłaty, każda waluta osobno.</Trans>
        </p>
        <ul className={stack.tight}>
          {years.map((year) => (
            <li key={year} className={row}>
              {(['pdf', 'csv'] as const).map((format) => (
                <DocumentLink
                  key={format}
                  name={`${t`zestawienie-${year}`}.${format}`}
                  load={() => sdk.downloadYearlyStatement({ query: { year, format, language } })}
                />
              ))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
