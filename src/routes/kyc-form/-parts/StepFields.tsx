import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addressTable, kycTable, type KycStep } from '../../../domain/kycTable.ts';
import { newAddress, type StepValues } from '../../../domain/kycValues.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { CheckboxField, DateField, TextArea, TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { checkOf, type FieldInput, type TableForm } from '../../../ui/form/useTableForm.tsx';
import { useCountries, useDictionary } from '../../-shared/dictionary.ts';
import { ListsLost } from '../../-shared/ListsLost.tsx';
import { AddressFields } from './AddressFields.tsx';
import { useChoices } from '../../-shared/kyc/stepWords.ts';

interface Props<Step extends KycStep> {
  form: TableForm<StepValues<Step>>;
}

const text = (input: FieldInput<string>) => <TextField {...input} />;
const date = (input: FieldInput<string>) => <DateField {...input} />;

/** A country from the list; until names are loaded its code can be typed. */
const useCountry = () => {
  const countries = useCountries();
  return (input: FieldInput<string>) =>
    countries.length > 0 ? (
      <ComboField {...input} choices={countries} />
    ) : (
      <TextField {...input} isShort onChange={(typed) => input.onChange(typed.toUpperCase())} />
    );
};

const Personal = ({ form: { inputs, values } }: Props<'personal'>) => {
  const choices = useChoices();
  return inputs({
    title: (input) => <SelectField {...input} choices={choices.title} />,
    firstName: text,
    middleName: text,
    surname: text,
    birthDay: (input) => (
      <DateField {...input} hint={<Trans>Na przykład 27 3 1985</Trans>} isBirthday />
    ),
    birthPlace: text,
    nationality: useCountry(),
    identificationNo: (input) => (
      <TextField
        {...input}
        isOptional={values.nationality !== 'PL'}
        hint={<Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>}
      />
    ),
    fathersName: text,
    mothersName: text,
    phoneNo: text,
  });
};

const Document = ({ form: { inputs, set, values } }: Props<'document'>) => {
  const choices = useChoices();
  return inputs({
    documentType: (input) => <SelectField {...input} choices={choices.documentType} />,
    documentNo: text,
    documentCountry: useCountry(),
    documentIndefinite: (input) => (
      <CheckboxField
        {...checkOf(input)}
        onChange={(documentIndefinite) => set({ documentIndefinite, documentExpiryDate: '' })}
      />
    ),
    documentExpiryDate: (input) => (values.documentIndefinite ? null : date(input)),
  });
};

const Addresses = ({ form: { group, inputs, set, values } }: Props<'addresses'>) =>
  inputs({
    residentialAddress: () => (
      <>
        <h2>
          <Trans>Adres zamieszkania</Trans>
        </h2>
        <AddressFields fields={group('residentialAddress', addressTable)} />
      </>
    ),
    mailingSameAsResidential: (input) => (
      <CheckboxField
        {...checkOf(input)}
        label={<Trans>Adres korespondencyjny taki sam jak adres zamieszkania</Trans>}
        onChange={(mailingSameAsResidential) =>
          set({
            mailingSameAsResidential,
            mailingAddress: mailingSameAsResidential ? null : newAddress,
          })
        }
      />
    ),
    mailingAddress: () =>
      values.mailingAddress ? (
        <>
          <h2>
            <Trans>Adres korespondencyjny</Trans>
          </h2>
          <AddressFields fields={group('mailingAddress', addressTable)} isSecond />
        </>
      ) : null,
  });

/**
 * What a country of tax residence hides is not sent, as the rules drop it (domain/kyc.ts): an office
 * is Polish, a number foreign. While another name, or the code where the lists did not come, is
 * typed, there is no country yet, and nothing is decided.
 */
const emptiedBy = (country: string): Partial<StepValues<'taxAndAccount'>> => {
  if (country.length !== 2) return {};
  return country === 'PL' ? { tin: '', tinAbsenceReason: '' } : { taxOffice: '' };
};

const TaxAndAccount = ({ form: { inputs, set, values } }: Props<'taxAndAccount'>) => {
  const dictionary = useDictionary();
  const country = useCountry();
  const isPolish = values.countryOfTaxResidence === 'PL';
  return inputs({
    countryOfTaxResidence: (input) =>
      country({
        ...input,
        onChange: (countryOfTaxResidence) =>
          set({ countryOfTaxResidence, ...emptiedBy(countryOfTaxResidence) }),
      }),
    taxOffice: (input) =>
      isPolish ? (
        <ComboField
          {...input}
          hint={<Trans>Proszę wpisać miasto lub część nazwy.</Trans>}
          choices={(dictionary?.taxOffices ?? []).map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
        />
      ) : null,
    tin: (input) => (isPolish ? null : text(input)),
    tinAbsenceReason: (input) => (isPolish ? null : text(input)),
    bankAccount: text,
    bankAccountName: text,
    swiftCode: (input) => (
      <TextField {...input} isOptional={/^(PL|\d|$)/i.test(values.bankAccount)} />
    ),
  });
};

const Marital = ({ form: { inputs, set, values } }: Props<'marital'>) => {
  const choices = useChoices();
  return inputs({
    maritalStatus: (input) => (
      <SelectField
        {...input}
        onChange={(maritalStatus) => set({ maritalStatus, propertyRegime: '' })}
        choices={choices.maritalStatus}
      />
    ),
    propertyRegime: (input) =>
      values.maritalStatus === 'married' ? (
        <SelectField {...input} choices={choices.propertyRegime} />
      ) : null,
    politicallyExposed: (input) => (
      <CheckboxField
        {...checkOf(input)}
        label={
          <Trans>
            Zajmuję eksponowane stanowisko polityczne albo jestem członkiem rodziny lub bliskim
            współpracownikiem takiej osoby
          </Trans>
        }
        onChange={(politicallyExposed) =>
          set({ politicallyExposed, politicallyExposedDetails: '' })
        }
      />
    ),
    politicallyExposedDetails: (input) =>
      values.politicallyExposed ? (
        <TextArea {...input} max={kycTable.politicallyExposedDetails.max} rows={3} />
      ) : null,
  });
};

/** The fields of each step, in table order; a missing one does not compile. */
const fields: { [Step in KycStep]: (props: Props<Step>) => ReactNode } = {
  personal: Personal,
  document: Document,
  addresses: Addresses,
  taxAndAccount: TaxAndAccount,
  marital: Marital,
};

/** The fields of one step. */
export const StepFields = <Step extends KycStep>({ step, form }: Props<Step> & { step: Step }) => {
  const Fields = fields[step] as (props: Props<Step>) => ReactNode;
  return (
    <>
      {step === 'marital' ? null : <ListsLost />}
      <Fields form={form} />
    </>
  );
};
