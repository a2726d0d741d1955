import { Trans, useLingui } from '@lingui/react/macro';
import { formatBankAccount } from '../../domain/bankAccountText.ts';
import { formatNumber, formatPercent, percentOf } from '../../domain/money.ts';
import type { Schemas } from '../../sdk/schema.gen.d.ts';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { DateText, Money } from '../../ui/money/Money.tsx';
import { Progress } from '../../ui/state/state.tsx';
import { interestPaymentLabels, interestTypeLabels } from '../../ui/text/labels.ts';
import { stack } from '../../ui/theme/utility.css.ts';
import { durationText } from './OfferView.tsx';

/** Raised, target and remaining, as a bar with figures. */
export const CampaignProgress = ({ campaign }: { campaign: Schemas['Campaign'] }) => {
  const { t } = useLingui();
  const { raised, target, remaining, currency, daysLeft } = campaign;
  const percent = percentOf(raised, target);
  return (
    <div className={stack.tight}>
      <Progress part={Number(percent) / 100} label={t`Postęp zbiórki`} />
      <Facts>
        <Fact label={<Trans>Zebrano</Trans>}>
          <Money amount={raised} currency={currency} />
        </Fact>
        <Fact label={<Trans>Cel</Trans>}>
          <Money amount={target} currency={currency} />
        </Fact>
        <Fact label={<Trans>Pozostało</Trans>}>
          <Money amount={remaining} currency={currency} />
        </Fact>
        {daysLeft === null ? null : <Fact label={<Trans>Pozostało dni</Trans>}>{daysLeft}</Fact>}
      </Facts>
    </div>
  );
};

/** All facts about a product. */
export const ProductFacts = ({
  product,
  campaign,
}: {
  product: Schemas['Product'];
  /** Adds progress and end date, if not shown elsewhere. */
  campaign?: Schemas['Campaign'];
}) => {
  const { i18n } = useLingui();
  const { currency, interest } = product;
  return (
    <Facts>
      {interest ? (
        <>
          <Fact label={<Trans>Oprocentowanie w skali roku</Trans>}>
            {formatPercent(interest.rate)}
          </Fact>
          <Fact label={<Trans>Rodzaj oprocentowania</Trans>}>
            {i18n._(interestTypeLabels[interest.type])}
          </Fact>
          <Fact label={<Trans>Harmonogram wypłaty odsetek</Trans>}>
            {i18n._(interestPaymentLabels[interest.schedule])}
          </Fact>
        </>
      ) : null}
      {product.duration ? (
        <Fact label={<Trans>Okres trwania</Trans>}>{durationText(product.duration)}</Fact>
      ) : null}
      <Fact label={<Trans>Minimalna kwota inwestycji</Trans>}>
        <Money amount={product.min} currency={currency} />
      </Fact>
      {product.max ? (
        <Fact label={<Trans>Maksymalna kwota inwestycji</Trans>}>
          <Money amount={product.max} currency={currency} />
        </Fact>
      ) : null}
      {product.unitPrice ? (
        <Fact label={<Trans>Cena emisyjna</Trans>}>
          <Money amount={product.unitPrice} currency={currency} />
        </Fact>
      ) : null}
      {product.nominalValue ? (
        <Fact label={<Trans>Wartość nominalna</Trans>}>
          <Money amount={product.nominalValue} currency={currency} />
        </Fact>
      ) : null}
      {product.actualValue ? (
        <Fact label={<Trans>Wartość rzeczywista</Trans>}>
          <Money amount={product.actualValue} currency={currency} />
        </Fact>
      ) : null}
      {product.issueValue ? (
        <Fact label={<Trans>Wartość emisyjna</Trans>}>
          <Money amount={product.issueValue} currency={currency} />
        </Fact>
      ) : null}
      {product.instrumentCount ? (
        <Fact label={<Trans>Liczba instrumentów</Trans>}>
          {formatNumber(String(product.instrumentCount), 0)}
        </Fact>
      ) : null}
      {product.series.map((one) => (
        <Fact key={one.name} label={<Trans>Seria akcji</Trans>}>
          {one.name}: {one.from}–{one.to}, <Trans>cena emisyjna</Trans>{' '}
          <Money amount={one.issueValue} currency={currency} />
        </Fact>
      ))}
      {product.notarialDeedName ? (
        <Fact label={<Trans>Nazwa aktu notarialnego</Trans>}>{product.notarialDeedName}</Fact>
      ) : null}
      {product.unitPrice ? (
        <Fact label="PCC">
          {product.pccFlag ? <Trans>po stronie kupującego</Trans> : <Trans>nie dotyczy</Trans>}
        </Fact>
      ) : null}
      <Fact isLong label={<Trans>Rachunek do wpłaty</Trans>}>
        {formatBankAccount(product.paymentAccount)}
      </Fact>
      {product.repaymentAccount ? (
        <Fact isLong label={<Trans>Rachunek do spłaty</Trans>}>
          {formatBankAccount(product.repaymentAccount)}
        </Fact>
      ) : null}
      {campaign ? (
        <>
          <Fact label={<Trans>Cel</Trans>}>
            <Money amount={campaign.target} currency={campaign.currency} />
          </Fact>
          <Fact label={<Trans>Zebrano</Trans>}>
            <Money amount={campaign.raised} currency={campaign.currency} />
          </Fact>
          <Fact label={<Trans>Pozostało</Trans>}>
            <Money amount={campaign.remaining} currency={campaign.currency} />
          </Fact>
          {/* Of one that somebody ended only the planned day is known. */}
          {campaign.phase === 'closed' ? null : (
            <Fact label={<Trans>Data zakończenia</Trans>}>
              <DateText date={campaign.endDate} />
            </Fact>
          )}
        </>
      ) : null}
    </Facts>
  );
};
