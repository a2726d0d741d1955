import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { isNameErased } from '../../../../domain/erasure.ts';
import type { Schemas } from '../../../../sdk/schema.gen.d.ts';
import { ComboField } from '../../../../ui/field/ComboField.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { Initials } from '../../../../ui/person/Initials.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { meta, sheet, stack } from '../../../../ui/theme/utility.css.ts';
import { nameApart, peopleChoices } from '../../../-shared/listNames.ts';
import { NameApart } from '../../../-shared/NameApart.tsx';
import { orReload } from '../../../-shared/orReload.ts';
import { ownersIn } from '../../../-shared/owners.ts';
import { useCall } from '../../../-shared/useCall.ts';
import { useChoices } from '../../../-shared/useChoices.ts';
import * as styles from './offer.css.ts';

/** Of more people one is found by typing. */
const mostListed = 50;

/** One of many colleagues, found by typing. */
const OfMany = (props: ComponentProps<typeof ComboField>) => (
  <ComboField {...props} isSavedAtOnce />
);

/** The advisor in charge; a coordinator of its network may assign the offer to another member. */
export const OwnerCard = ({
  details: { offer, version, allowedActions },
  advisors,
}: {
  details: Schemas['OfferDetails'];
  /** Everybody; if the offer can be anybody else's, they can be chosen here. */
  advisors: Schemas['Advisor'][];
}) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { t } = useLingui();
  const { failure, run, reload } = useCall();
  const { chosen, choose } = useChoices((what, ownerId: string) =>
    run(
      what,
      () =>
        orReload(
          sdk.changeOfferOwner({ offerId: offer.id, ownerId, ifMatch: String(version) }),
          reload,
        ),
      t`Zmieniono opiekuna.`,
    ),
  );
  const candidates = allowedActions.includes('changeOwner')
    ? ownersIn([offer.networkId], advisors)
    : [];
  const hasLeft = candidates.every(({ id }) => id !== offer.ownerId);
  const Picker = candidates.length > mostListed ? OfMany : SelectField;
  const note = failure?.isConflict
    ? t`Oferta zmieniła się w międzyczasie i opiekun nie został zmieniony. Widać już, jak wygląda teraz.`
    : failure?.text;
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
            <p style={{ fontWeight: 600 }}>
              <NameApart name={offer.ownerName} email={offer.ownerEmail} />
            </p>
            <p className={meta}>
              <Trans>Sieć: {offer.networkName}</Trans>
            </p>
          </div>
        </div>
        {note ? <ErrorNote>{note}</ErrorNote> : null}
        {candidates.length > (hasLeft ? 0 : 1) ? (
          <Picker
            label={<Trans>Zmień opiekuna</Trans>}
            value={chosen('owner', offer.ownerId)}
            // Words that name nobody change nothing.
            onChange={(ownerId) => (ownerId ? choose('owner', ownerId) : undefined)}
            choices={[
              ...(hasLeft
                ? [
                    {
                      value: offer.ownerId,
                      label: isNameErased(offer.ownerName)
                        ? t`Dane usunięte`
                        : nameApart({ name: offer.ownerName, email: offer.ownerEmail }),
                    },
                  ]
                : []),
              ...peopleChoices(candidates, hasLeft ? [offer.ownerName] : []),
            ]}
          />
        ) : null}
      </div>
    </section>
  );
};
