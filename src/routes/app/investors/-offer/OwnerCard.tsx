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

/** Who looks after the investor; a coordinator may give the offer to somebody else of its network. */
export const OwnerCard = ({
  details: { offer, version },
  candidates,
}: {
  details: Schemas['OfferDetails'];
  /** Who may have it; the choice stands here where there is one. */
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
          <Initials name={offer.ownerName} size={36} />
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
