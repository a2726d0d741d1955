import { Trans } from '@lingui/react/macro';
import { Link, useRouteContext } from '@tanstack/react-router';
import { isErased } from '../../../domain/erasure.ts';
import { campaignNameLength, personNameLength } from '../../../domain/limits.ts';
import type { ColumnDefinition } from '../../../domain/tableQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { OfferBadge } from '../../../ui/badge/Badge.tsx';
import { DateText, Money, None } from '../../../ui/money/Money.tsx';
import { none } from '../../../ui/money/Money.css.ts';
import { Truncated } from '../../../ui/text/Truncated.tsx';
import { hidden } from '../../../ui/theme/utility.css.ts';
import { CampaignThumb } from '../campaign/CampaignThumb.tsx';
import { withThumb } from '../campaign/campaignThumb.css.ts';
import { NameApart } from '../NameApart.tsx';
import { InvestorName } from '../InvestorWords.tsx';
import { DocumentLink } from '../DocumentLink.tsx';
import { cut, cutMore, cutName, cutNameMore, domain } from './offers.css.ts';

export type OfferItem = components['schemas']['OfferListItem'];

/** The amount of an offer; „Brak” until one is declared. */
export const OfferAmount = ({
  item,
  isAlone = false,
}: {
  item: Pick<OfferItem, 'investmentValue' | 'currency'>;
  /** No column header labels it. */
  isAlone?: boolean;
}) =>
  item.investmentValue === '0.00' ? (
    isAlone ? (
      <span className={none}>
        <Trans>Brak kwoty</Trans>
      </span>
    ) : (
      <None />
    )
  ) : (
    <Money amount={item.investmentValue} currency={item.currency} />
  );

/** The newest confirmation of payment: a row per offer has no room for ten. */
const Confirmations = ({ item: { id, paymentConfirmations } }: { item: OfferItem }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  // They come oldest first.
  const newest = paymentConfirmations.at(-1);
  if (!newest) return <None />;
  const others = paymentConfirmations.length - 1;
  return (
    <>
      <DocumentLink name={newest.name} load={() => sdk.downloadFile({ fileId: newest.id })} />
      {others > 0 ? (
        <Link to="/app/investors/offer/$id" params={{ id }}>
          <Trans>
            +{others}
            <span className={hidden}> starsze, na stronie oferty</span>
          </Trans>
        </Link>
      ) : null}
    </>
  );
};

/** A cell in the list of offers. */
export const OfferCell = ({
  item,
  column,
  isTight = false,
}: {
  item: OfferItem;
  column: ColumnDefinition;
  /**
   * There is an additional column before the status: long texts are shortened, so that the status
   * stays visible.
   */
  isTight?: boolean;
}) => {
  switch (column.name) {
    case 'investorName':
      return (
        <Link
          to="/app/investors/offer/$id"
          params={{ id: item.id }}
          className={isTight ? cutNameMore : cutName}
        >
          {isErased(item.investorEmail) ? (
            <InvestorName of={item} />
          ) : (
            <Truncated text={item.investorName} limit={personNameLength} />
          )}
        </Link>
      );
    case 'investorEmail':
      return isErased(item.investorEmail) ? (
        <None />
      ) : (
        <span className={isTight ? cutMore : cut} data-address>
          {item.investorEmail.split('@')[0]}
          <span className={domain}>
            {item.investorEmail.slice(item.investorEmail.indexOf('@'))}
          </span>
        </span>
      );
    case 'ownerName':
      return (
        <span className={item.ownerEmail ? cut : cutMore}>
          <NameApart name={item.ownerName} email={item.ownerEmail} limit={personNameLength} />
        </span>
      );
    case 'campaignName':
      return (
        <span className={withThumb}>
          <CampaignThumb {...item} />
          <Truncated text={item.campaignName} limit={campaignNameLength} />
        </span>
      );
    case 'networkId':
      return item.networkName;
    case 'investmentValue':
      return <OfferAmount item={item} />;
    case 'status':
      return <OfferBadge status={item.status} />;
    case 'agreementDate':
    case 'paymentDate':
    case 'endDate':
    case 'statusDate':
      return <DateText date={item[column.name]} />;
    case 'productCode':
      return item.productCode ?? <None />;
    case 'paymentConfirmations':
      return <Confirmations item={item} />;
    default: {
      const value = item[column.name as keyof OfferItem];
      return typeof value === 'string' ? value : null;
    }
  }
};
