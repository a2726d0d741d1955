import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { inputFacts } from '../../../domain/fieldFacts.ts';
import {
  kycStepFields,
  kycTable,
  type FieldsOf,
  type KycField,
  type KycStep,
} from '../../../domain/kycTable.ts';
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

/** The inputs of a step in the order of the table; one that is left out does not compile. */
const inOrder = <Step extends KycStep>(step: Step, inputs: Record<FieldsOf<Step>, ReactNode>) =>
  kycStepFields[step].map((name) => <Fragment key={name}>{inputs[name]}</Fragment>);

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
      return inOrder(step, {
        title: <SelectField {...wiring('title')} choices={choices.title} />,
        firstName: <TextField {...text('firstName')} />,
        middleName: <TextField {...text('middleName')} />,
        surname: <TextField {...text('surname')} />,
        birthDay: (
          <DateField
            {...wiring('birthDay')}
            hint={<Trans>Na przykład 27 3 1985</Trans>}
            isBirthday
          />
        ),
        birthPlace: <TextField {...text('birthPlace')} />,
        nationality: country('nationality'),
        identificationNo: (
          <TextField
            {...text('identificationNo')}
            isOptional={form.nationality !== 'PL'}
            hint={
              <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>
            }
          />
        ),
        fathersName: <TextField {...text('fathersName')} />,
        mothersName: <TextField {...text('mothersName')} />,
        phoneNo: <TextField {...text('phoneNo')} />,
      });
    case 'document':
      return inOrder(step, {
        documentType: <SelectField {...wiring('documentType')} choices={choices.documentType} />,
        documentNo: <TextField {...text('documentNo')} />,
        documentCountry: country('documentCountry'),
        documentIndefinite: (
          <CheckboxField
            id="field-documentIndefinite"
            label={label('documentIndefinite')}
            checked={form.documentIndefinite ?? false}
            onChange={(documentIndefinite) =>
              onChange({ documentIndefinite, documentExpiryDate: '' })
            }
          />
        ),
        documentExpiryDate: form.documentIndefinite ? null : (
          <DateField {...wiring('documentExpiryDate')} />
        ),
      });
    case 'addresses':
      return inOrder(step, {
        residentialAddress: (
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
          </>
        ),
        mailingSameAsResidential: (
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
        ),
        mailingAddress: form.mailingSameAsResidential ? null : (
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
        ),
      });
    case 'taxAndAccount': {
      const isPolish = form.countryOfTaxResidence === 'PL';
      return inOrder(step, {
        countryOfTaxResidence: country('countryOfTaxResidence'),
        taxOffice: isPolish ? (
          <ComboField
            {...wiring('taxOffice')}
            hint={<Trans>Proszę wpisać miasto lub część nazwy.</Trans>}
            choices={(dictionary?.taxOffices ?? []).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
        ) : null,
        tin: isPolish ? null : <TextField {...text('tin')} />,
        tinAbsenceReason: isPolish ? null : <TextField {...text('tinAbsenceReason')} />,
        bankAccount: <TextField {...text('bankAccount')} />,
        bankAccountName: <TextField {...text('bankAccountName')} />,
        swiftCode: (
          <TextField
            {...text('swiftCode')}
            isOptional={/^(PL|\d|$)/i.test(form.bankAccount ?? '')}
          />
        ),
      });
    }
    case 'marital':
      return inOrder(step, {
        maritalStatus: (
          <SelectField
            {...wiring('maritalStatus')}
            onChange={(maritalStatus) => onChange({ maritalStatus, propertyRegime: '' })}
            choices={choices.maritalStatus}
          />
        ),
        propertyRegime:
          form.maritalStatus === 'married' ? (
            <SelectField {...wiring('propertyRegime')} choices={choices.propertyRegime} />
          ) : null,
        politicallyExposed: (
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
        ),
        politicallyExposedDetails: form.politicallyExposed ? (
          <TextArea
            {...wiring('politicallyExposedDetails')}
            max={kycTable.politicallyExposedDetails.max}
            rows={3}
          />
        ) : null,
      });
  }
};
