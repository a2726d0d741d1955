import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBankAccount } from '../../domain/bankAccountText.ts';
import type { Duration } from '../../domain/dictionaries.ts';
import { formatPercent, percentOf } from '../../domain/money.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import { Fact, Facts } from '../../ui/layout/layouts.tsx';
import { hero } from '../../ui/layout/layout.css.ts';
import { DateText, Money } from '../../ui/money/Money.tsx';
import { Note, Progress } from '../../ui/state/state.tsx';
import { interestPaymentLabels, interestTypeLabels } from '../../ui/text/labels.ts';
import { card, prose, stack } from '../../ui/theme/utility.css.ts';
import type { Whitelabel } from './context.ts';
import { useWords } from './localized.ts';

type Schemas = components['schemas'];

/** 24 months, in the words of the language. */
export const durationText = ({ value, unit }: Duration): string => {
  switch (unit) {
    case 'year':
      return plural(value, { one: '# rok', few: '# lata', many: '# lat', other: '# roku' });
    case 'quarter':
      return plural(value, {
        one: '# kwartał',
        few: '# kwartały',
        many: '# kwartałów',
        other: '# kwartału',
      });
    case 'month':
      return plural(value, {
        one: '# miesiąc',
        few: '# miesiące',
        many: '# miesięcy',
        other: '# miesiąca',
      });
    case 'day':
      return plural(value, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' });
  }
};

/** A campaign's words in the language of the page, Polish where there are no others. */
export const useTranslation = (campaign: Schemas['Campaign']) => {
  const { i18n } = useLingui();
  const { PL, EN } = campaign.data.translations;
  return i18n.locale === 'en' && EN ? EN : PL;
};

/** Raised, target and what is left, as a bar with its figures. */
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

/** Everything a product says of itself (labels of spec §3). */
export const ProductFacts = ({ product }: { product: Schemas['Product'] }) => {
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
        <Fact label={<Trans>Liczba instrumentów</Trans>}>{product.instrumentCount}</Fact>
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
      <Fact label={<Trans>Rachunek do wpłaty</Trans>}>
        {formatBankAccount(product.paymentAccount)}
      </Fact>
      {product.repaymentAccount ? (
        <Fact label={<Trans>Rachunek do spłaty</Trans>}>
          {formatBankAccount(product.repaymentAccount)}
        </Fact>
      ) : null}
    </Facts>
  );
};

/** What an invited investor reads: description, terms, risks (always open). */
export const CampaignBody = ({
  campaign,
  product,
  brand,
}: {
  campaign: Schemas['Campaign'];
  product?: Schemas['Product'];
  brand: Whitelabel;
}) => {
  const words = useWords();
  const { i18n } = useLingui();
  const translation = useTranslation(campaign);
  const isOnlyPolish = i18n.locale === 'en' && !campaign.data.translations.EN;
  return (
    <>
      {isOnlyPolish ? (
        <Note>
          <Trans>Opis tej oferty jest dostępny tylko po polsku.</Trans>
        </Note>
      ) : null}
      <img
        className={hero}
        src={campaign.type === 'equity' ? brand.equityPlaceholder : brand.debtPlaceholder}
        alt=""
        width={1280}
        height={720}
        fetchPriority="high"
      />
      <section className={stack.normal}>
        <h2>
          <Trans>Opis</Trans>
        </h2>
        <p className={prose}>{translation.description}</p>
        <ul className={stack.tight}>
          {translation.highlights.map((one) => (
            <li key={one}>– {one}</li>
          ))}
        </ul>
      </section>
      {product ? (
        <section className={stack.normal}>
          <h2>
            <Trans>Parametry</Trans>
          </h2>
          <div className={card}>
            <ProductFacts product={product} />
          </div>
        </section>
      ) : null}
      <section className={stack.normal}>
        <h2>
          <Trans>Ryzyka inwestycyjne</Trans>
        </h2>
        <p className={prose}>{translation.risks}</p>
        <p className={prose}>{words(brand.investmentRisks)}</p>
      </section>
      <p>
        <Trans>Data zakończenia</Trans>: <DateText date={campaign.endDate} />
      </p>
    </>
  );
};
