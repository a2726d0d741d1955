import { useState } from 'react';
import type { PublicOffer } from '../../../machines/publicOffer.machine.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import { publicSource } from '../accept/source.ts';
import { AddConfirmation } from './AddConfirmation.tsx';
import { PaymentSlip } from './PaymentSlip.tsx';

/** Remaining steps behind the link of an accepted offer: pay, and upload the confirmation. */
const PublicPayment = ({ sdk, token, offer }: { sdk: Sdk; token: string; offer: PublicOffer }) => {
  const [source] = useState(() => publicSource(sdk, token));
  return (
    <>
      {offer.payment ? <PaymentSlip payment={offer.payment} status={offer.status} /> : null}
      {offer.allowedActions.includes('upload') ? (
        <AddConfirmation source={source} known={offer.files} isMain={offer.status === 'accepted'} />
      ) : null}
    </>
  );
};
export default PublicPayment;
