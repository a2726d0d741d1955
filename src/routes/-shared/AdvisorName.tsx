import { Trans } from '@lingui/react/macro';
import { isErased, isNameErased } from '../../domain/erasure.ts';

/** An advisor's name; once its time is over, a text saying that it is gone. */
export const AdvisorName = ({ name }: { name: string }) =>
  isNameErased(name) ? <Trans>Dane usunięte</Trans> : name;

/** An advisor's address; nothing once its time is over. */
export const AdvisorEmail = ({ email }: { email: string }) =>
  isErased(email) ? <Trans>Brak adresu</Trans> : email;
