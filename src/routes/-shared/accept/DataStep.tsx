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
import type { AcceptanceDraft } from '../../../machines/publicOffer.machine.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { DateField, TextField } from '../../../ui/field/fields.tsx';
import { useTableForm, type FieldInput } from '../../../ui/form/useTableForm.tsx';
import { stack } from '../../../ui/theme/utility.css.ts';
import { useCountries } from '../dictionary.ts';
import { Next, Refusal, type JudgedStep } from './step.tsx';

/** The fields in the order of the screen; one that is left out here, or is none of the table, does not compile. */
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

/** The rows of the fields: an address stands flat among them. */
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

/** 00050 is 00-050: the dash is the form's business. */
const zipOf = (typed: string, country: string): string =>
  country === 'PL' ? typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2') : typed;

/** Who: what the agreement must say about the investor; the rules are the server's own. */
export const DataStep = ({
  draft,
  refused,
  onNext,
  onType,
}: JudgedStep & {
  /** What stands in the form now, valid or not. */
  onType: (investor: NonNullable<AcceptanceDraft['investor']>) => void;
}) => {
  const countries = useCountries();
  const kept = draft.investor;
  const { frame, inputs, refusal, summary } = useTableForm(table, {
    values: { ...emptyInvestor, ...kept, ...kept?.residentialAddress } as InvestorValues,
    check: (values) =>
      violationsIn(acceptanceInvestorSchema(today(new Date())), toInvestor(values)),
    refused,
    fieldOf: lastName,
    onType: (values) => onType(toInvestor(values)),
    onSubmit: (values) => onNext({ investor: toInvestor(values) }),
  });
  const text = (input: FieldInput<string>) => <TextField {...input} />;
  const country = (input: FieldInput<string>) => (
    // Until the names are here the code itself can be typed.
    <ComboField {...input} takesOther={countries.length === 0} choices={countries} />
  );
  return (
    <form className={stack.wide} {...frame}>
      <h1 tabIndex={-1}>
        <Trans>Dane inwestora</Trans>
      </h1>
      {summary}
      <Refusal>{refusal}</Refusal>
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
