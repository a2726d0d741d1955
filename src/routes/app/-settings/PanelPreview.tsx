import { Trans } from '@lingui/react/macro';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { deriveTheme, readableOn } from '../../../domain/brandColors.ts';
import { theme } from '../../../ui/theme/contract.css.ts';
import { BrandLine } from './OfferPreview.tsx';
import * as styles from './preview.css.ts';
import type { PanelWords, Worn } from './worn.ts';

const MiniPanel = ({ worn, mode }: { worn: Worn; mode: 'light' | 'dark' }) => (
  <div
    className={styles.panel}
    data-mode={mode}
    style={assignInlineVars(theme, deriveTheme(worn.colors, mode))}
  >
    <div className={styles.panelSide}>
      <BrandLine worn={worn} />
      <span className={styles.place}>
        <Trans>Pulpit</Trans>
      </span>
      <span className={styles.placeHere}>
        <Trans>Inwestorzy</Trans>
      </span>
      <span className={styles.place}>
        <Trans>Oferty</Trans>
      </span>
    </div>
    <div className={styles.panelSheet}>
      <div className={styles.panelHead}>
        <Trans>Inwestorzy</Trans>
        <span className={styles.panelButton}>
          <Trans>Zaproś</Trans>
        </span>
      </div>
      <div className={styles.rows}>
        <p className={styles.row}>
          Jan Nowak <span>20 000 PLN</span>
        </p>
        <p className={styles.rowChosen}>
          Zofia Wójcik <span>50 000 PLN</span>
        </p>
        <p className={styles.row}>
          Adam Lis <span>5 000 PLN</span>
        </p>
      </div>
    </div>
  </div>
);

/** Texts on the background of a log-in page, in their chosen colours if legible. */
const LogInWords = ({ worn, words }: { worn: Worn; words: PanelWords }) => {
  const { main, on } = deriveTheme(worn.colors);
  return (
    <div className={styles.logIn}>
      <p
        className={styles.logInTitle}
        style={{ color: readableOn(main, words.headerColor, on, true) }}
      >
        {words.headline}
      </p>
      <p style={{ color: readableOn(main, words.descriptionColor, on) }}>{words.welcome}</p>
    </div>
  );
};

/** The panel in both appearances, and the texts of both log-in pages. */
export const PanelPreview = ({ worn }: { worn: Worn }) => (
  <>
    <MiniPanel worn={worn} mode="light" />
    <MiniPanel worn={worn} mode="dark" />
    <LogInWords worn={worn} words={worn.advisor} />
    <LogInWords worn={worn} words={worn.investor} />
  </>
);
