import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { acceptanceInvestorSchema } from '../../../domain/acceptance.ts';
import { today } from '../../../domain/dates.ts';
import { violationsIn } from '../../../domain/violations.ts';
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { DateField, ErrorSummary, TextField } from '../../../ui/field/fields.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useCountries } from '../dictionary.ts';
import { Next, type Errors, type Step } from './step.tsx';

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
};
type InvestorValues = typeof emptyInvestor;

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
    label: React.ReactNode,
    more: {
      autoComplete?: string;
      inputMode?: 'numeric' | 'tel';
      isShort?: boolean;
      isOptional?: boolean;
      hint?: React.ReactNode;
    } = {},
  ) => (
    <form.Field name={name}>
      {(field) => (
        <TextField
          id={`field-${name}`}
          label={label}
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
  const country = (name: 'nationality' | 'country', label: React.ReactNode) => (
    <form.Field name={name}>
      {(field) => (
        <ComboField
          id={`field-${name}`}
          label={label}
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
      {text('firstName', <Trans>Imię</Trans>, { autoComplete: 'given-name' })}
      {text('surname', <Trans>Nazwisko</Trans>, { autoComplete: 'family-name' })}
      <form.Field name="birthDay">
        {(field) => (
          <DateField
            id="field-birthDay"
            label={<Trans>Data urodzenia</Trans>}
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
      {text('identificationNo', <Trans>Numer PESEL</Trans>, {
        inputMode: 'numeric',
        isShort: true,
        hint: <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>,
      })}
      {country('nationality', <Trans>Obywatelstwo</Trans>)}
      {text('phoneNo', <Trans>Numer telefonu</Trans>, {
        autoComplete: 'tel',
        inputMode: 'tel',
        isShort: true,
      })}
      <h2>
        <Trans>Adres zamieszkania</Trans>
      </h2>
      {text('street', <Trans>Ulica</Trans>, { autoComplete: 'address-line1' })}
      {text('houseNo', <Trans>Numer domu</Trans>, { isShort: true })}
      {text('flatNo', <Trans>Numer lokalu</Trans>, { isShort: true, isOptional: true })}
      {text('zipCode', <Trans>Kod pocztowy</Trans>, { autoComplete: 'postal-code', isShort: true })}
      {text('city', <Trans>Miejscowość</Trans>, { autoComplete: 'address-level2' })}
      {country('country', <Trans>Kraj</Trans>)}
      <h2>
        <Trans>Rachunek do wypłat</Trans>
      </h2>
      {text('bankAccount', <Trans>Numer rachunku bankowego</Trans>, { inputMode: 'numeric' })}
      {text('swiftCode', <Trans>Kod SWIFT/BIC</Trans>, { isShort: true, isOptional: true })}
      <Next />
    </form>
  );
};
