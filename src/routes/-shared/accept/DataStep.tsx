import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { acceptanceInvestorSchema } from '../../../domain/acceptance.ts';
import { today } from '../../../domain/dates.ts';
import { inputFacts } from '../../../domain/fieldFacts.ts';
import {
  addressTable,
  kycTable,
  type AcceptanceField,
  type AddressField,
} from '../../../domain/kycTable.ts';
import { violationsIn } from '../../../domain/violations.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { DateField, ErrorSummary, TextField } from '../../../ui/field/fields.tsx';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { messageText } from '../../../ui/text/messages.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useCountries } from '../dictionary.ts';
import { Next, type Errors, type Step } from './step.tsx';

/** A field of the table that is left out here, or is none of it, does not compile. */
const emptyInvestor = {
  firstName: '',
  surname: '',
  birthDay: '',
  nationality: 'PL',
  identificationNo: '',
  phoneNo: '',
  street: '',
  houseNo: '',
  flatNo: '',
  zipCode: '',
  city: '',
  country: 'PL',
  bankAccount: '',
  swiftCode: '',
} satisfies Partial<Record<AddressField, string>> &
  Record<Exclude<AcceptanceField, 'residentialAddress'>, string>;
type InvestorValues = typeof emptyInvestor;

/** The rows of the fields: an address stands flat among them. */
const table = { ...kycTable, ...addressTable };

const toInvestor = ({
  street,
  houseNo,
  flatNo,
  zipCode,
  city,
  country,
  ...person
}: InvestorValues) => ({
  ...person,
  residentialAddress: { street, houseNo, flatNo, zipCode: zipOf(zipCode, country), city, country },
});

/** 00050 is 00-050: the dash is the form's business. */
const zipOf = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : typed;

const nameOf = (path: string): string => path.split('.').at(-1)!;

/** Who: what the agreement must say about the investor; the rules are the server's own. */
export const DataStep = ({
  draft,
  errors,
  onNext,
  onType,
}: Step & {
  errors: Errors;
  /** What stands in the form now, valid or not. */
  onType: (investor: NonNullable<AcceptanceDraft['investor']>) => void;
}) => {
  const { i18n } = useLingui();
  const countries = useCountries();
  const kept = draft.investor;
  const [refused, setRefused] = useState<Errors>(() =>
    Object.fromEntries(Object.entries(errors).map(([path, text]) => [nameOf(path), text])),
  );
  // A refusal takes the person to the summary of errors once, not at each letter.
  const [refusals, setRefusals] = useState(0);
  const check = (value: InvestorValues): Errors =>
    Object.fromEntries(
      violationsIn(acceptanceInvestorSchema(today(new Date())), toInvestor(value)).map(
        ({ propertyPath, code, parameters }) => [
          nameOf(propertyPath),
          messageText(i18n, code, parameters),
        ],
      ),
    );
  const form = useForm({
    defaultValues: {
      ...emptyInvestor,
      ...kept,
      ...kept?.residentialAddress,
    } as InvestorValues,
    onSubmit: ({ value }) => {
      const wrong = check(value);
      setRefused(wrong);
      setRefusals((before) => before + 1);
      if (Object.keys(wrong).length === 0) onNext({ investor: toInvestor(value) });
    },
  });
  /** After a refusal each change is judged again, but only in the fields that were wrong. */
  const recheck = (name: keyof InvestorValues, typed: string): void => {
    if (!(name in refused) && Object.keys(refused).length === 0) return;
    const now = check({ ...form.state.values, [name]: typed });
    setRefused(
      Object.fromEntries(
        Object.keys(refused)
          .filter((one) => one in now)
          .map((one) => [one, now[one]!]),
      ),
    );
  };
  const text = (
    name: keyof InvestorValues,
    more: { isOptional?: boolean; hint?: React.ReactNode } = {},
  ) => (
    <form.Field name={name}>
      {(field) => (
        <TextField
          id={`field-${name}`}
          label={i18n._(fieldLabels[name])}
          {...inputFacts(table[name])}
          {...more}
          value={field.state.value}
          error={refused[name]}
          onChange={(typed) => {
            field.handleChange(typed);
            recheck(name, typed);
            onType(toInvestor({ ...form.state.values, [name]: typed }));
          }}
        />
      )}
    </form.Field>
  );
  const country = (name: 'nationality' | 'country') => (
    <form.Field name={name}>
      {(field) => (
        <ComboField
          id={`field-${name}`}
          label={i18n._(fieldLabels[name])}
          value={field.state.value}
          error={refused[name]}
          // Until the names are here the code itself can be typed.
          takesOther={countries.length === 0}
          choices={countries}
          onChange={(chosen) => {
            field.handleChange(chosen);
            recheck(name, chosen);
          }}
        />
      )}
    </form.Field>
  );
  return (
    <form
      className={stack.wide}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <h1 tabIndex={-1}>
        <Trans>Dane inwestora</Trans>
      </h1>
      <ErrorSummary
        attempt={refusals}
        title={<Trans>Nie udało się przejść dalej</Trans>}
        errors={Object.entries(refused).map(([name, words]) => ({
          id: `field-${name}`,
          text: words,
        }))}
      />
      {text('firstName')}
      {text('surname')}
      <form.Field name="birthDay">
        {(field) => (
          <DateField
            id="field-birthDay"
            label={i18n._(fieldLabels.birthDay)}
            hint={<Trans>Na przykład 27 3 1985</Trans>}
            isBirthday
            value={field.state.value}
            error={refused.birthDay}
            onChange={(typed) => {
              field.handleChange(typed);
              recheck('birthDay', typed);
              onType(toInvestor({ ...form.state.values, birthDay: typed }));
            }}
          />
        )}
      </form.Field>
      {text('identificationNo', {
        hint: <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>,
      })}
      {country('nationality')}
      {text('phoneNo')}
      <h2>
        <Trans>Adres zamieszkania</Trans>
      </h2>
      {text('street')}
      {text('houseNo')}
      {text('flatNo')}
      {text('zipCode')}
      {text('city')}
      {country('country')}
      <h2>
        <Trans>Rachunek do wypłat</Trans>
      </h2>
      {text('bankAccount')}
      {text('swiftCode', { isOptional: true })}
      <Next />
    </form>
  );
};
