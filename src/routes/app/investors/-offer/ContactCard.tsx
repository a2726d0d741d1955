import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Fact, Facts } from '../../../../ui/layout/layouts.tsx';
import { meta, sheet } from '../../../../ui/theme/utility.css.ts';
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
          {address.split(', ').map((part, at, { length }) => (
            <Fragment key={part}>
              {at > 0 ? ' ' : null}
              <span className={styles.whole}>{at < length - 1 ? `${part},` : part}</span>
            </Fragment>
          ))}
        </Fact>
      </Facts>
    </div>
  </section>
);
