import { Trans } from '@lingui/react/macro';
import { Mail, Phone } from 'lucide-react';
import * as styles from './error.css.ts';

/** Whom to call and write to when something does not work. */
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
      <span className={styles.ways}>
        {phone ? (
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <Phone size={16} aria-hidden />
            {phone}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`}>
            <Mail size={16} aria-hidden />
            {email}
          </a>
        ) : null}
      </span>
    </address>
  );
};
