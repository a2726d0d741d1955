import { Trans, useLingui } from '@lingui/react/macro';
import { isErased } from '../../domain/erasure.ts';

/** An investor as known to the portal's lists. */
interface Named {
  investorName: string;
  investorEmail: string;
}

/** An investor's name; after erasure a text saying that their data are gone. */
export const InvestorName = ({ of }: { of: Named }) =>
  isErased(of.investorEmail) ? <Trans>Dane usunięte</Trans> : of.investorName;

/** The same as a string, for labels. */
export const useInvestorName = (): ((of: Named) => string) => {
  const { t } = useLingui();
  return ({ investorName, investorEmail }) =>
    isErased(investorEmail) ? t`Dane usunięte` : investorName;
};

/** An investor's e-mail as a link; nothing after erasure. */
export const InvestorEmail = ({ of: { investorEmail } }: { of: Named }) =>
  isErased(investorEmail) ? (
    <Trans>Brak adresu</Trans>
  ) : (
    <a href={`mailto:${investorEmail}`}>{investorEmail}</a>
  );
