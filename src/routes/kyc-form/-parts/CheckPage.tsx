import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/dates.ts';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import { kycStepFields, kycSteps, type KycStep } from '../../../domain/kyc.ts';
import type { KycFormDraft } from '../../../machines/kycForm.machine.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CheckboxField } from '../../../ui/field/fields.tsx';
import { Fact, Facts } from '../../../ui/layout/layouts.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { card, spread, stack } from '../../../ui/theme/utility.css.ts';
import { useDictionary } from '../../-shared/dictionary.ts';
import { useWords } from '../../-shared/localized.ts';
import { useChoices, useStepTitles } from './StepFields.tsx';

type Address = components['schemas']['KycAddress'];

/** Every answer as words, each group beside its way back; consents; the one button that sends. */
export const CheckPage = ({
  form,
  consents,
  given,
  errors,
  isSubmitting,
  onEdit,
  onConsent,
  onSubmit,
}: {
  form: KycFormDraft;
  consents: components['schemas']['Consent'][];
  given: Record<string, boolean>;
  errors: Record<string, string>;
  isSubmitting: boolean;
  onEdit: (step: KycStep) => void;
  onConsent: (kind: string, given: boolean) => void;
  onSubmit: () => void;
}) => {
  const { i18n, t } = useLingui();
  const words = useWords();
  const titles = useStepTitles();
  const choices: Record<string, readonly { value: string; label: string }[]> = useChoices();
  const dictionary = useDictionary();

  const countryName = (code: string | undefined): string => {
    const found = dictionary?.countries.find((one) => one.code === code);
    return found ? words(found.name) : (code ?? '');
  };
  const nameIn = (
    list: readonly { code: string; name: string }[] | undefined,
    code: string | undefined,
  ): string => list?.find((one) => one.code === code)?.name ?? code ?? '';
  const addressLines = (address: Address): string[] => [
    [
      address.street || address.city,
      `${address.houseNo ?? ''}${address.flatNo ? `/${address.flatNo}` : ''}`,
    ].join(' '),
    `${address.zipCode ?? ''} ${address.city ?? ''}`,
    [
      nameIn(dictionary?.voivodeships, address.voivodeship),
      nameIn(dictionary?.counties, address.county),
      address.commune,
    ]
      .filter(Boolean)
      .join(', '),
    countryName(address.country),
  ];
  const answerOf = (name: keyof KycFormDraft): string[] => {
    const value = form[name];
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (name === 'residentialAddress' || name === 'mailingAddress')
      return addressLines(value as Address).filter((line) => line.trim() !== '');
    if (value === true) return name === 'mailingSameAsResidential' ? [] : [t`tak`];
    const text = typeof value === 'string' ? value : '';
    if (name === 'birthDay' || name === 'documentExpiryDate') return [formatDate(text)];
    if (name === 'bankAccount') return [formatBankAccount(text)];
    if (name === 'taxOffice') return [nameIn(dictionary?.taxOffices, text)];
    if (/^(nationality|documentCountry|countryOfTaxResidence)$/.test(name))
      return [countryName(text)];
    return [choices[name]?.find((one) => one.value === text)?.label ?? text];
  };

  return (
    <div className={stack.wide}>
      <h1 tabIndex={-1}>
        <Trans>Sprawdź dane</Trans>
      </h1>
      {kycSteps.map((step) => {
        const title = titles[step];
        return (
          <section key={step} className={card} aria-label={title}>
            <div className={stack.normal}>
              <div className={spread}>
                <h2>{title}</h2>
                <Button
                  kind="quiet"
                  disabled={isSubmitting}
                  aria-label={t`Zmień: ${title}`}
                  onClick={() => onEdit(step)}
                >
                  <Trans>Zmień</Trans>
                </Button>
              </div>
              <Facts>
                {kycStepFields[step]
                  .map((name) => ({ name, lines: answerOf(name as keyof KycFormDraft) }))
                  .filter(({ lines }) => lines.length > 0)
                  .map(({ name, lines }) => (
                    <Fact key={name} label={i18n._(fieldLabels[name]!)}>
                      {lines.map((line) => (
                        <span key={line} style={{ display: 'block', overflowWrap: 'anywhere' }}>
                          {line}
                        </span>
                      ))}
                    </Fact>
                  ))}
              </Facts>
            </div>
          </section>
        );
      })}
      <h2>
        <Trans>Zgody i wysłanie</Trans>
      </h2>
      {consents.map(({ kind, text, required, version }) => (
        <CheckboxField
          key={kind}
          id={`field-${kind}`}
          label={
            <>
              {words(text)}{' '}
              <small>
                {required ? (
                  <Trans>(wymagane, wersja {version})</Trans>
                ) : (
                  <Trans>(nieobowiązkowe, wersja {version})</Trans>
                )}
              </small>
            </>
          }
          checked={given[kind] ?? false}
          error={errors[kind]}
          onChange={(checked) => onConsent(kind, checked)}
        />
      ))}
      <Button
        kind="primary"
        size="public"
        wide
        pending={isSubmitting ? <Trans>Wysyłanie…</Trans> : false}
        onClick={onSubmit}
      >
        <Trans>Wyślij formularz</Trans>
      </Button>
    </div>
  );
};
