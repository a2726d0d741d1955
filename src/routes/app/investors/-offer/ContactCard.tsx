import { Trans } from '@lingui/react/macro';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Fact, Facts } from '../../../../ui/layout/Facts.tsx';
import { meta, sheet } from '../../../../ui/theme/utility.css.ts';
import { AddressText } from '../../../-shared/AddressText.tsx';
import * as styles from './offer.css.ts';

/** The investor's contact details, as given at acceptance. */
export const ContactCard = ({
  contact: { phoneNo, address },
}: {
  contact: components['schemas']['Contact'];
}) => (
  <section className={sheet} aria-labelledby="contact">
    <header className={styles.head} style={{ paddingBottom: 6 }}>
      <h2 id="contact">
        <Trans>Kontakt</Trans>
      </h2>
      <p className={meta}>
        <Trans>Podany przy akceptacji</Trans>
      </p>
    </header>
    <div className={styles.body}>
      <Facts>
        <Fact label={<Trans>Numer telefonu</Trans>}>
          <a href={`tel:${phoneNo.replaceAll(' ', '')}`}>{phoneNo}</a>
        </Fact>
        <Fact isLong label={<Trans>Adres zamieszkania</Trans>}>
          <AddressText address={address} />
        </Fact>
      </Facts>
    </div>
  </section>
);
