import { Trans } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { Preview } from '../../../machines/invitation.machine.ts';
import * as styles from './invite.css.ts';
import { mailLanguage } from './mailLanguage.ts';

/** The invitation as it will look in the investor's mailbox. */
export const MailPreview = ({ mail }: { mail: Preview['mail'] }) => {
  const { brand } = useRouteContext({ from: '__root__' });
  const { contact, siteTitle } = brand;
  return (
    <section className={styles.mail} aria-labelledby="mail-preview">
      <h3 id="mail-preview">
        <Trans>Podgląd wiadomości</Trans>
      </h3>
      <p className={styles.subject}>
        <Trans>
          Temat: <span lang={mailLanguage}>{mail.subject}</span>
        </Trans>
      </p>
      <div className={styles.sheet} lang={mailLanguage}>
        <p className={styles.sender}>{siteTitle}</p>
        {mail.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {mail.quote ? <blockquote className={styles.quote}>{mail.quote}</blockquote> : null}
        <p>
          <span className={styles.action}>{mail.action}</span>
        </p>
        {mail.closing.map((text) => (
          <p key={text} className={styles.small}>
            {text}
          </p>
        ))}
        <p className={styles.contact}>
          {contact.name}
          <br />
          {contact.address}
          <br />
          {contact.email}, {contact.phone}
        </p>
      </div>
    </section>
  );
};
