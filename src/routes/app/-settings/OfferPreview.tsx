import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { Worn } from './worn.ts';
import * as styles from './preview.css.ts';

/** The mark and name at the top of every page. */
export const BrandLine = ({ worn: { mark, siteTitle } }: { worn: Worn }) => (
  <span className={styles.brand}>
    {mark ? <img src={mark} alt="" /> : null}
    <span>{siteTitle}</span>
  </span>
);

/** An offer's page on a phone, with example figures. */
export const OfferPreview = ({ worn }: { worn: Worn }) => (
  <>
    <div className={styles.phone}>
      <div className={styles.screen}>
        <div className={styles.bar}>
          <BrandLine worn={worn} />
        </div>
        {worn.picture ? <img className={styles.picture} src={worn.picture} alt="" /> : null}
        <div className={styles.body}>
          <p className={styles.name}>
            <Trans>Przykładowa kampania</Trans>
          </p>
          <div className={styles.tiles}>
            <p className={styles.tile}>
              <Trans>
                Oprocentowanie <b>9,5%</b>
              </Trans>
            </p>
            <p className={styles.tile}>
              <Trans>
                Okres <b>24 mies.</b>
              </Trans>
            </p>
          </div>
          <p className={styles.highlighted}>
            <Trans>
              Odsetki brutto od 50 000 PLN <b>9 500,00 PLN</b>
            </Trans>
          </p>
          {worn.button ? <span className={styles.button}>{worn.button}</span> : null}
          <span className={styles.link}>
            <Trans>Ryzyka inwestycyjne</Trans>
          </span>
          {worn.risks ? <p className={styles.fine}>{worn.risks}</p> : null}
        </div>
      </div>
    </div>
    <div className={styles.parts}>
      <span className={styles.solid}>
        <Trans>Przycisk</Trans>
      </span>
      <span className={styles.solidHover}>
        <Trans>Po najechaniu</Trans>
      </span>
      <span className={styles.chosen}>
        <Check size={14} aria-hidden />
        <Trans>Wybrane</Trans>
      </span>
    </div>
  </>
);
