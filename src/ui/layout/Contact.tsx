import { Trans } from '@lingui/react/macro';
import { ContactWays } from './ContactWays.tsx';
import * as styles from './error.css.ts';

/** Contact details for when something does not work. */
export const Contact = ({
  brand: { contact },
}: {
  brand: { contact: { name: string; phone: string; email: string } };
}) => {
  const { name, phone, email } = contact;
  return (
    <address className={styles.contact}>
      <span className={styles.contactName}>
        <Trans>Pomoc i kontakt</Trans>
      </span>
      <span className={styles.company}>{name}</span>
      <ContactWays phone={phone} email={email} />
    </address>
  );
};
