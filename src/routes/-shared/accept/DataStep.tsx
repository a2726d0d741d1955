import { Trans } from '@lingui/react/macro';
import { acceptanceInvestorSchema } from '../../../domain/acceptance.ts';
import { today } from '../../../domain/dates.ts';
import type { FieldFacts } from '../../../domain/fieldFacts.ts';
import {
  addressTable,
  kycTable,
  type AcceptanceField,
  type AddressField,
} from '../../../domain/kycTable.ts';
import { lastName } from '../../../domain/propertyPath.ts';
import { violationsIn } from '../../../domain/violations.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { DateField, TextField } from '../../../ui/field/fields.tsx';
import { useTableForm, type FieldInput } from '../../../ui/form/useTableForm.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useCountries } from '../dictionary.ts';
import { ListsLost } from '../ListsLost.tsx';
import { Next, Refusal, type TypedStep } from './step.tsx';

/** The fields in screen order; a missing or unknown one does not compile. */
const emptyInvestor = {
  firstName: '',
  surname: '',
  birthDay: '',
  identificationNo: '',
  nationality: 'PL',
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

/** Rows of the fields; those of the address are flattened. */
const table = Object.fromEntries(
  Object.keys(emptyInvestor).map((name) => [
    name,
    { ...kycTable, ...addressTable }[name as 'city'],
  ]),
) as Record<keyof InvestorValues, FieldFacts>;

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

/** Formats 00050 as 00-050, so that people need not type the dash. */
const zipOf = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : typed;

/** Data about the investor for the agreement; validated by the server's own rules. */
export const DataStep = ({ draft, refused, onNext, onType }: TypedStep) => {
  const countries = useCountries();
  const kept = draft.investor;
  const { frame, inputs, refusal, summary } = useTableForm(table, {
    values: { ...emptyInvestor, ...kept, ...kept?.residentialAddress } as InvestorValues,
    check: (values) =>
      violationsIn(acceptanceInvestorSchema(today(new Date())), toInvestor(values)),
    refused,
    fieldOf: lastName,
    onType: (values) => onType({ investor: toInvestor(values) }),
    onSubmit: (values) => onNext({ investor: toInvestor(values) }),
  });
  const text = (input: FieldInput<string>) => <TextField {...input} />;
  const country = (input: FieldInput<string>) => (
    // Until the names are loaded, the code can be typed.
    <ComboField {...input} takesOther={countries.length === 0} choices={countries} />
  );
  return (
    <form className={stack.wide} {...frame}>
      <h1 tabIndex={-1}>
        <Trans>Dane inwestora</Trans>
      </h1>
      {summary}
      <Refusal>{refusal}</Refusal>
      <ListsLost />
      {inputs({
        firstName: text,
        surname: text,
        birthDay: (input) => (
          <DateField {...input} hint={<Trans>Na przykład 27 3 1985</Trans>} isBirthday />
        ),
        identificationNo: (input) => (
          <TextField
            {...input}
            hint={
              <Trans>11 cyfr. Osoby bez obywatelstwa polskiego mogą zostawić puste pole.</Trans>
            }
          />
        ),
        nationality: country,
        phoneNo: text,
        street: (input) => (
          <>
            <h2>
              <Trans>Adres zamieszkania</Trans>
            </h2>
            <TextField {...input} />
          </>
        ),
        houseNo: text,
        flatNo: text,
        zipCode: text,
        city: text,
        country,
        bankAccount: (input) => (
          <>
            <h2>
              <Trans>Rachunek do wypłat</Trans>
            </h2>
            <TextField {...input} />
          </>
        ),
        swiftCode: (input) => <TextField {...input} isOptional />,
      })}
      <Next />
    </form>
  );
};
