import { Trans } from '@lingui/react/macro';
import { isErased } from '../../domain/erasure.ts';

/** Who an investor is, as the portal's lists know it. */
interface Named {
  investorName: string;
  investorEmail: string;
}

/** The name of an investor; of one who was erased it says that nothing is known any more. */
export const InvestorName = ({ of }: { of: Named }) =>
  isErased(of.investorEmail) ? <Trans>Dane usunięte</Trans> : of.investorName;

/** The address of an investor, to write to; of one who was erased there is none. */
export const InvestorEmail = ({ of: { investorEmail } }: { of: Named }) =>
  isErased(investorEmail) ? (
    <Trans>Brak adresu</Trans>
  ) : (
    <a href={`mailto:${investorEmail}`}>{investorEmail}</a>
  );
