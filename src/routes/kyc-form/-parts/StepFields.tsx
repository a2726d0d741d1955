import { Trans, useLingui } from '@lingui/react/macro';
import { inputFacts, kycTable, type KycField, type KycStep } from '../../../domain/kycTable.ts';
import type { KycFormDraft } from '../../../machines/kycForm.machine.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { CheckboxField, DateField, TextArea, TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { useCountries, useDictionary } from '../../-shared/dictionary.ts';
import { AddressFields } from './AddressFields.tsx';

/** The five steps by name (look 3.4). */
export const useStepTitles = (): Record<KycStep, string> => {
  const { t } = useLingui();
  return {
    personal: t`Dane osobowe`,
    document: t`Dokument tożsamości`,
    addresses: t`Adresy`,
    taxAndAccount: t`Podatki i rachunek`,
    marital: t`Stan cywilny`,
  };
};

/** Words for the codes of the short lists. */
export const useChoices = () => {
  const { t } = useLingui();
  return {
    title: [
      { value: 'mr', label: t`Pan` },
      { value: 'mrs', label: t`Pani` },
    ],
    documentType: [
      { value: 'ID_CARD', label: t`Dowód osobisty` },
      { value: 'PASSPORT', label: t`Paszport` },
    ],
    maritalStatus: [
      { value: 'married', label: t`W związku małżeńskim` },
      { value: 'other', label: t`Inny` },
    ],
    propertyRegime: [
      { value: 'community', label: t`Wspólność majątkowa` },
      { value: 'separate', label: t`Rozdzielność majątkowa` },
    ],
  } as const;
};

interface Props {
  form: KycFormDraft;
  /** Sentences by the path of their field. */
  errors: Record<string, string>;
  onChange: (values: Partial<KycFormDraft>) => void;
}
type TextName = {
  [Name in keyof KycFormDraft]-?: NonNullable<KycFormDraft[Name]> extends string ? Name : never;
}[keyof KycFormDraft];

/** The fields of one step, in the order of look 3.4. */
export const StepFields = ({ step, form, errors, onChange }: Props & { step: KycStep }) => {
  const { i18n } = useLingui();
  const countries = useCountries();
  const dictionary = useDictionary();
  const choices = useChoices();
  const label = (name: KycField): string => i18n._(fieldLabels[name]);
  const wiring = (name: TextName) => ({
    id: `field-${name}`,
    label: label(name),
    value: form[name] ?? '',
    error: errors[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  /** As the row of the field says. */
  const text = (name: TextName) => ({ ...wiring(name), ...inputFacts(kycTable[name]) });
  const country = (name: TextName) =>
    countries.length > 0 ? (
      <ComboField {...wiring(name)} choices={countries} />
    ) : (
      <TextField {...text(name)} isShort />
    );

  switch (step) {
    case 'personal':
      return (
        <>
          <SelectField {...wiring('title')} choices={choices.title} />
          <TextField {...text('firstName')} />
          <TextField {...text('middleName')} />
          <TextField {...text('surname')} />
          <DateField
            {...wiring('birthDay')}
            hint={<Trans>Na przykład 27 3 1985</Trans>}
            isBirthday
          />
          <TextField {...text('birthPlace')} />
          {country('nationality')}
          <TextField
            {...text('identificationNo')}
            isOptional={form.nationality !== 'PL'}
            hint={
              <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>
            }
          />
          <TextField {...text('fathersName')} />
          <TextField {...text('mothersName')} />
          <TextField {...text('phoneNo')} />
        </>
      );
    case 'document':
      return (
        <>
          <SelectField {...wiring('documentType')} choices={choices.documentType} />
          <TextField {...text('documentNo')} />
          {country('documentCountry')}
          <CheckboxField
            id="field-documentIndefinite"
            label={label('documentIndefinite')}
            checked={form.documentIndefinite ?? false}
            onChange={(documentIndefinite) =>
              onChange({ documentIndefinite, documentExpiryDate: '' })
            }
          />
          {form.documentIndefinite ? null : <DateField {...wiring('documentExpiryDate')} />}
        </>
      );
    case 'addresses':
      return (
        <>
          <h2>
            <Trans>Adres zamieszkania</Trans>
          </h2>
          <AddressFields
            name="residentialAddress"
            value={form.residentialAddress ?? {}}
            errors={errors}
            onChange={(residentialAddress) => onChange({ residentialAddress })}
          />
          <CheckboxField
            label={<Trans>Adres korespondencyjny taki sam jak adres zamieszkania</Trans>}
            checked={form.mailingSameAsResidential ?? true}
            onChange={(same) =>
              onChange({
                mailingSameAsResidential: same,
                mailingAddress: same ? null : { country: 'PL' },
              })
            }
          />
          {form.mailingSameAsResidential ? null : (
            <>
              <h2>
                <Trans>Adres korespondencyjny</Trans>
              </h2>
              <AddressFields
                name="mailingAddress"
                value={form.mailingAddress ?? {}}
                errors={errors}
                onChange={(mailingAddress) => onChange({ mailingAddress })}
              />
            </>
          )}
        </>
      );
    case 'taxAndAccount': {
      const isPolish = form.countryOfTaxResidence === 'PL';
      return (
        <>
          {country('countryOfTaxResidence')}
          {isPolish ? (
            <ComboField
              {...wiring('taxOffice')}
              hint={<Trans>Proszę wpisać miasto lub część nazwy.</Trans>}
              choices={(dictionary?.taxOffices ?? []).map(({ code, name }) => ({
                value: code,
                label: name,
              }))}
            />
          ) : (
            <>
              <TextField {...text('tin')} />
              <TextField {...text('tinAbsenceReason')} />
            </>
          )}
          <TextField {...text('bankAccount')} />
          <TextField {...text('bankAccountName')} />
          <TextField
            {...text('swiftCode')}
            isOptional={/^(PL|\d|$)/i.test(form.bankAccount ?? '')}
          />
        </>
      );
    }
    case 'marital':
      return (
        <>
          <SelectField
            {...wiring('maritalStatus')}
            onChange={(maritalStatus) => onChange({ maritalStatus, propertyRegime: '' })}
            choices={choices.maritalStatus}
          />
          {form.maritalStatus === 'married' ? (
            <SelectField {...wiring('propertyRegime')} choices={choices.propertyRegime} />
          ) : null}
          <CheckboxField
            id="field-politicallyExposed"
            label={
              <Trans>
                Zajmuję eksponowane stanowisko polityczne albo jestem członkiem rodziny lub bliskim
                współpracownikiem takiej osoby
              </Trans>
            }
            checked={form.politicallyExposed ?? false}
            onChange={(politicallyExposed) =>
              onChange({ politicallyExposed, politicallyExposedDetails: '' })
            }
          />
          {form.politicallyExposed ? (
            <TextArea
              {...wiring('politicallyExposedDetails')}
              max={kycTable.politicallyExposedDetails.max}
              rows={3}
            />
          ) : null}
        </>
      );
  }
};
