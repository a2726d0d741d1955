import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { newProduct } from '../../../../domain/campaignDraft.ts';
import {
  campaignProductTable,
  campaignSeriesTable,
  type CampaignDraft,
  type CampaignProduct,
  type CampaignSeries,
} from '../../../../domain/campaignTable.ts';
import { mostProducts, mostSeries } from '../../../../domain/limits.ts';
import { isBound } from '../../../../domain/campaignTerms.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import type { FieldInputs, TableForm } from '../../../../ui/form/useTableForm.tsx';
import { inPairs } from '../../../../ui/form/form.css.ts';
import { FieldError } from '../../../../ui/field/fields.tsx';
import { interestPaymentLabels, interestTypeLabels } from '../../../../ui/text/labels.ts';
import { card } from '../../../../ui/theme/utility.css.ts';
import * as styles from './record.css.ts';
import { accountWith, amountWith, Choice, Flag, textWith, UpTo } from './widgets.tsx';
import { durationUnitWords } from './words.ts';

export type CampaignForm = Pick<
  TableForm<CampaignDraft>,
  'values' | 'set' | 'at' | 'inputs' | 'input' | 'errors'
>;
type Shown = Omit<CampaignProduct, 'id'>;
type Names = readonly (keyof Shown)[];

const always: Names = ['productCode', 'productName', 'minValue', 'maxValue', 'stepValue'];
const ofDebt: Names = [
  'interestRate',
  'interestType',
  'interestPayments',
  'durationValue',
  'durationUnit',
];
const ofShares: Names = ['unitPrice', 'actualValue', 'notarialDeedName', 'pccFlag'];
const ofBoth: Names = [
  'nominalValue',
  'issueValue',
  'instruments',
  'paymentAccount',
  'repaymentAccount',
];

const widgetsWith = (isLocked: boolean): FieldInputs<Omit<Shown, 'series'>> => {
  const text = textWith(false);
  const bound = (name: string) => isLocked && isBound(name);
  const term = textWith(isLocked);
  const account = accountWith(isLocked);
  const amount = amountWith(false);
  const boundAmount = amountWith(isLocked);
  return {
    productCode: term,
    productName: term,
    minValue: amount,
    maxValue: amount,
    stepValue: amount,
    interestRate: boundAmount,
    interestType: (input) => (
      <Choice {...input} words={interestTypeLabels} disabled={bound('interestType')} />
    ),
    interestPayments: (input) => (
      <Choice {...input} words={interestPaymentLabels} disabled={bound('interestPayments')} />
    ),
    durationValue: term,
    durationUnit: (input) => (
      <Choice {...input} words={durationUnitWords} disabled={bound('durationUnit')} />
    ),
    unitPrice: boundAmount,
    instruments: text,
    nominalValue: boundAmount,
    actualValue: amount,
    issueValue: boundAmount,
    pccFlag: (input) => (isLocked ? null : <Flag {...input} />),
    notarialDeedName: term,
    paymentAccount: account,
    repaymentAccount: account,
  };
};

/** The products: interest and period of debt, price and number of shares. */
export const Products = ({
  form,
  bound,
}: {
  form: CampaignForm;
  /** Ids of products whose terms somebody has accepted. */
  bound: readonly string[];
}) => {
  const { products } = form.values;
  return (
    <section className={card} aria-labelledby="products">
      <h2 id="products">
        <Trans>Produkty</Trans>
      </h2>
      <div id="campaign-products" tabIndex={-1}>
        {form.errors.products ? <FieldError>{form.errors.products}</FieldError> : null}
      </div>
      <div className={inPairs} style={{ maxWidth: 'none' }}>
        {products.map((product, index) => (
          <ProductPart
            key={product.id}
            form={form}
            product={product}
            index={index}
            isLocked={bound.includes(product.id)}
          />
        ))}
      </div>
      <div style={{ marginTop: 16 }}>
        <UpTo
          isFull={products.length >= mostProducts}
          limit={
            <Plural
              value={mostProducts}
              one="Kampania może mieć najwyżej # produkt."
              few="Kampania może mieć najwyżej # produkty."
              many="Kampania może mieć najwyżej # produktów."
              other="Kampania może mieć najwyżej # produktu."
            />
          }
        >
          {(bar) => (
            <Button
              {...bar}
              size="app"
              onClick={() => form.set({ products: [...products, newProduct(products.at(-1))] })}
            >
              <Plus size={16} aria-hidden />
              <Trans>Dodaj produkt</Trans>
            </Button>
          )}
        </UpTo>
      </div>
    </section>
  );
};

/** One product of the form. */
interface OfProduct {
  form: CampaignForm;
  product: CampaignProduct;
  /** Its index among the products. */
  index: number;
  /** Somebody has accepted its terms. */
  isLocked: boolean;
}

const ProductPart = ({ form, product, index, isLocked }: OfProduct) => {
  const number = index + 1;
  const { campaignType, products } = form.values;
  const fields = form.at<Omit<Shown, 'series'>>(`products.${index}`, campaignProductTable, product);
  const names = [...always, ...(campaignType === 'debt' ? ofDebt : ofShares), ...ofBoth];
  return (
    <div className={styles.part} role="group" aria-labelledby={`product-${index}`}>
      <h3 className={styles.partHead} id={`product-${index}`}>
        <Trans>Produkt {number}</Trans>
      </h3>
      <div className={inPairs} style={{ maxWidth: 'none' }}>
        {fields.inputs(widgetsWith(isLocked), names as (keyof Omit<Shown, 'series'>)[])}
      </div>
      <SeriesPart form={form} product={product} index={index} isLocked={isLocked} />
      {isLocked || products.length < 2 ? null : (
        <p>
          <Button
            kind="danger"
            size="small"
            onClick={() => form.set({ products: products.filter((one) => one !== product) })}
          >
            <Trans>Usuń produkt {number}</Trans>
          </Button>
        </p>
      )}
    </div>
  );
};

const noSeries: CampaignSeries = {
  seriesName: '',
  seriesFrom: '1',
  seriesTo: '',
  seriesPrice: '',
};

const SeriesPart = ({ form, product, index, isLocked }: OfProduct) => {
  const { t } = useLingui();
  const fields = form.at<CampaignProduct>(`products.${index}`, campaignProductTable, product);
  const widget = textWith(isLocked);
  return (
    <>
      {product.series.map((one, place) => {
        const number = place + 1;
        return (
          <div key={place} className={styles.part} role="group" aria-label={t`Seria ${number}`}>
            <div className={inPairs} style={{ maxWidth: 'none' }}>
              {form
                .at<CampaignSeries>(`products.${index}.series.${place}`, campaignSeriesTable, one)
                .inputs({
                  seriesName: widget,
                  seriesFrom: widget,
                  seriesTo: widget,
                  seriesPrice: widget,
                })}
            </div>
            {isLocked ? null : (
              <p>
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() =>
                    fields.set({ series: product.series.filter((other) => other !== one) })
                  }
                >
                  <Trans>Usuń serię {number}</Trans>
                </Button>
              </p>
            )}
          </div>
        );
      })}
      {isLocked ? null : (
        <UpTo
          isFull={product.series.length >= mostSeries}
          limit={
            <Plural
              value={mostSeries}
              one="Produkt może mieć najwyżej # serię."
              few="Produkt może mieć najwyżej # serie."
              many="Produkt może mieć najwyżej # serii."
              other="Produkt może mieć najwyżej # serii."
            />
          }
        >
          {(bar) => (
            <Button
              {...bar}
              kind="quiet"
              size="small"
              onClick={() => fields.set({ series: [...product.series, noSeries] })}
            >
              <Plus size={16} aria-hidden />
              <Trans>Dodaj serię</Trans>
            </Button>
          )}
        </UpTo>
      )}
    </>
  );
};
