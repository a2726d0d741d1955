import { Mail, Phone } from 'lucide-react';
import * as styles from './contactWays.css.ts';

/**
 * Phone number and e-mail address, each as a link with a touch target; empty ones are omitted.
 * @param phone Formatted for reading, with spaces between groups.
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
