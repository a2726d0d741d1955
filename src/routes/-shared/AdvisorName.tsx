import { Trans, useLingui } from '@lingui/react/macro';
import { isErased, isNameErased } from '../../domain/erasure.ts';

/** An advisor's name; once its time is over, a text saying that it is gone. */
export const AdvisorName = ({ name }: { name: string }) =>
  isNameErased(name) ? <Trans>Dane usunięte</Trans> : name;

/** The same where only text can stand, as in a label. */
export const useAdvisorWords = (): ((name: string) => string) => {
  const { t } = useLingui();
  return (name) => (isNameErased(name) ? t`Dane usunięte` : name);
};

/** An advisor's address, which a narrow line breaks at its sign; nothing once its time is over. */
export const AdvisorEmail = ({ email }: { email: string }) => {
  if (isErased(email)) return <Trans>Brak adresu</Trans>;
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};
