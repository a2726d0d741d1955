import { Trans } from '@lingui/react/macro';
import { mailLanguage } from '../../-shared/invite/mailLanguage.ts';
import { BrandLine } from './OfferPreview.tsx';
import * as styles from './preview.css.ts';
import type { Worn } from './worn.ts';

/** The invitation as it comes by mail. */
export const MailPreview = ({ worn }: { worn: Worn }) => (
  <div className={styles.mail}>
    <BrandLine worn={worn} />
    <div className={styles.mailCard}>
      {worn.picture ? <img className={styles.picture} src={worn.picture} alt="" /> : null}
      <div className={styles.body}>
        <p className={styles.name}>
          <Trans>Przykładowa kampania</Trans>
        </p>
        {worn.mail.invitation ? (
          <p className={styles.words} lang={mailLanguage}>
            {worn.mail.invitation}
          </p>
        ) : null}
        <span className={styles.button}>
          <Trans>Zobacz ofertę</Trans>
        </span>
        {worn.mail.risks ? (
          <p className={styles.fine} lang={mailLanguage}>
            {worn.mail.risks}
          </p>
        ) : null}
      </div>
    </div>
    <p className={styles.fine}>{worn.sender}</p>
  </div>
);
