import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime } from '../../../../domain/dates.ts';
import type { components } from '../../../../sdk/schema.gen.d.ts';
import { Button } from '../../../../ui/button/Button.tsx';
import { Fact, Facts } from '../../../../ui/layout/layouts.tsx';
import { ErrorNote } from '../../../../ui/state/state.tsx';
import { fieldLabels, kycStatusLabels } from '../../../../ui/text/labels.ts';
import { card, quiet, stack } from '../../../../ui/theme/utility.css.ts';

type Schemas = components['schemas'];

/** Fields worth showing in clear, in the order of the form. */
const shown = [
  'firstName',
  'middleName',
  'surname',
  'birthDay',
  'birthPlace',
  'nationality',
  'identificationNo',
  'phoneNo',
  'documentNo',
  'documentExpiryDate',
  'countryOfTaxResidence',
  'taxOffice',
  'tin',
  'bankAccount',
  'swiftCode',
] as const;

/** The data form of the investor: masked, and in clear after a click that is written down. */
export const KycCard = ({ offerId, kyc }: { offerId: string; kyc: Schemas['InvestorKyc'] }) => {
  const { sdk } = useRouteContext({ from: '__root__' });
  const { i18n } = useLingui();
  const [form, setForm] = useState<Schemas['KycForm'] | null>(null);
  const [state, setState] = useState<'masked' | 'loading' | 'failed'>('masked');
  const reveal = async (): Promise<void> => {
    setState('loading');
    try {
      setForm((await sdk.revealInvestorKyc({ offerId })).form);
      setState('masked');
    } catch {
      setState('failed');
    }
  };
  const label = (name: string): string => (fieldLabels[name] ? i18n._(fieldLabels[name]) : name);
  const facts = form
    ? shown
        .map((name) => ({ field: name as string, value: String(form[name] ?? '') }))
        .filter(({ value }) => value !== '')
    : kyc.summary;
  const at = kyc.submittedAt ? formatDateTime(kyc.submittedAt) : '';
  return (
    <section className={card} aria-labelledby="kyc">
      <div className={stack.normal}>
        <h2 id="kyc">
          <Trans>Formularz danych</Trans>
        </h2>
        <p>
          {i18n._(kycStatusLabels[kyc.status]!)}
          {at ? `, ${at}` : ''}
          {kyc.referenceNo ? `, ${kyc.referenceNo}` : ''}
        </p>
        {facts.length > 0 ? (
          <Facts>
            {facts.map(({ field, value }) => (
              <Fact key={field} label={label(field)}>
                {value}
              </Fact>
            ))}
          </Facts>
        ) : null}
        {state === 'failed' ? (
          <ErrorNote onRetry={() => void reveal()}>
            <Trans>Nie udało się. Spróbuj ponownie za chwilę.</Trans>
          </ErrorNote>
        ) : null}
        {kyc.summary.length > 0 ? (
          <>
            <div>
              {form ? (
                <Button onClick={() => setForm(null)}>
                  <Trans>Ukryj dane</Trans>
                </Button>
              ) : (
                <Button
                  pending={state === 'loading' ? <Trans>Wczytywanie…</Trans> : false}
                  onClick={() => void reveal()}
                >
                  <Trans>Pokaż dane</Trans>
                </Button>
              )}
            </div>
            <p className={quiet}>
              <Trans>Każde pokazanie danych zapisujemy w dzienniku.</Trans>
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
};
