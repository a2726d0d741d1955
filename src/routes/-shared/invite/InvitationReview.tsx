import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../domain/money.ts';
import type { Preview } from '../../../machines/invitation.machine.ts';
import { CheckboxField } from '../../../ui/field/fields.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import * as styles from './invite.css.ts';
import { MailPreview } from './MailPreview.tsx';

export type Standing = Preview['recipients'][number]['standing'];

/** In this order: those that will fail come first. */
const standings = ['taken', 'settled', 'invited', 'known', 'new'] as const;

/** Addresses whose invitation would be refused are deselected by default. */
export const firstChoice: readonly Standing[] = ['invited', 'known', 'new'];

/** Recipients of the invitation, grouped by what it means for them, and the mail itself. */
export const InvitationReview = ({
  preview,
  chosen,
  onChoose,
}: {
  preview: Preview;
  chosen: readonly Standing[];
  onChoose: (chosen: Standing[]) => void;
}) => {
  const { t } = useLingui();
  const words: Record<Standing, (count: string) => string> = {
    taken: (count) => t`Przypisane do innego doradcy: ${count}`,
    settled: (count) => t`Oferta już zaakceptowana: ${count}`,
    invited: (count) => t`Już zaproszone, dostaną nowy link: ${count}`,
    known: (count) => t`Znani inwestorzy: ${count}`,
    new: (count) => t`Nowe adresy: ${count}`,
  };
  const groups = standings
    .map((standing) => ({
      standing,
      addresses: preview.recipients
        .filter((one) => one.standing === standing)
        .map(({ investorEmail }) => investorEmail),
    }))
    .filter(({ addresses }) => addresses.length > 0);
  const count = preview.recipients.filter(({ standing }) => chosen.includes(standing)).length;
  const counted = formatCount(count);
  return (
    <div className={stack.wide}>
      <fieldset
        className={stack.normal}
        style={{ border: 0, margin: 0, padding: 0 }}
        aria-label={t`Adresaci`}
      >
        {groups.map(({ standing, addresses }) => (
          <div key={standing}>
            <CheckboxField
              label={words[standing](formatCount(addresses.length))}
              checked={chosen.includes(standing)}
              onChange={(isChosen) =>
                onChoose(
                  isChosen ? [...chosen, standing] : chosen.filter((one) => one !== standing),
                )
              }
            />
            <ul className={styles.addresses} tabIndex={addresses.length > 8 ? 0 : undefined}>
              {addresses.map((address) => (
                <li key={address}>{address}</li>
              ))}
            </ul>
          </div>
        ))}
      </fieldset>
      {groups.some(({ standing }) => standing === 'taken' || standing === 'settled') ? (
        <Note tone="warn">
          <Trans>
            Zaproszenia do kontaktów innego doradcy i do osób, które już zaakceptowały ofertę,
            zostaną odrzucone, więc domyślnie są pominięte.
          </Trans>
        </Note>
      ) : null}
      <p role="status" style={{ fontWeight: 700 }}>
        {t`Zostanie wysłanych: ${plural(count, {
          one: `${counted} zaproszenie`,
          few: `${counted} zaproszenia`,
          many: `${counted} zaproszeń`,
          other: `${counted} zaproszenia`,
        })}`}
      </p>
      <MailPreview mail={preview.mail} />
    </div>
  );
};
