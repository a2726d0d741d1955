import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { Initials } from '../../../../ui/person/Initials.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { meta, sheet, stack } from '../../../../ui/theme/utility.css.ts';
import { useCall } from '../../../-shared/useCall.ts';
import * as styles from './offer.css.ts';

type Schemas = components['schemas'];

/** The advisor in charge; a coordinator may assign the offer to another member of its network. */
export const OwnerCard = ({
  details: { offer, version },
  candidates,
}: {
  details: Schemas['OfferDetails'];
  /** Possible owners; if there are any, they can be chosen here. */
  candidates: Schemas['Advisor'][];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { failure, run } = useCall();
  return (
    <section className={sheet} aria-labelledby="owner">
      <header className={styles.head} style={{ paddingBottom: 6 }}>
        <h2 id="owner">
          <Trans>Opiekun</Trans>
        </h2>
      </header>
      <div className={`${styles.body} ${stack.normal}`}>
        <div className={styles.person}>
          <Initials name={offer.ownerName} order="list" size={36} />
          <div>
            <p style={{ fontWeight: 600 }}>{offer.ownerName}</p>
            <p className={meta}>
              <Trans>Sieć: {offer.networkName}</Trans>
            </p>
          </div>
        </div>
        {failure ? <ErrorNote>{failure.text}</ErrorNote> : null}
        {candidates.length > 1 ? (
          <SelectField
            label={<Trans>Zmień opiekuna</Trans>}
            value={offer.ownerId}
            onChange={(ownerId) =>
              void run(
                'owner',
                () =>
                  sdk.changeOfferOwner({ offerId: offer.id, ownerId, ifMatch: String(version) }),
                t`Zmieniono opiekuna.`,
              )
            }
            choices={candidates.map((one) => ({
              value: one.id,
              label: `${one.surname} ${one.firstName}`,
            }))}
          />
        ) : null}
      </div>
    </section>
  );
};
