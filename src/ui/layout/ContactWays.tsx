import { Mail, Phone } from 'lucide-react';
import * as styles from './contactWays.css.ts';

/**
 * Telephone and e-mail address of a contact, each as a link large enough for a thumb; empty ones
 * are left out.
 * @param phone As it is read, with spaces between its groups.
 */
export const ContactWays = ({ phone, email }: { phone: string | null; email: string }) => (
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
);
