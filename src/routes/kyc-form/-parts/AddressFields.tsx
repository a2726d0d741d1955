import { useLingui } from '@lingui/react/macro';
import type { components } from '../../../sdk/schema.gen.d.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { inputFacts } from '../../../domain/fieldFacts.ts';
import { addressTable } from '../../../domain/kycTable.ts';
import { fieldLabels } from '../../../ui/text/labels.ts';
import { useCountries, useDictionary } from '../../-shared/dictionary.ts';

type Address = components['schemas']['KycAddress'];

/** 00050 is 00-050: the dash is the form's business. */
const withDash = (typed: string): string => typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2');

/**
 * One of the two addresses. In Poland the regions come from the lists, each narrowed by the
 * one above it; abroad there are none.
 */
export const AddressFields = ({
  name: own,
  value,
  errors,
  onChange,
}: {
  name: 'residentialAddress' | 'mailingAddress';
  value: Address;
  errors: Record<string, string>;
  onChange: (value: Address) => void;
}) => {
  const { i18n } = useLingui();
  const dictionary = useDictionary();
  const countries = useCountries();
  const section = own === 'mailingAddress' ? 'shipping ' : '';
  const isPolish = (value.country ?? 'PL') === 'PL';
  const set = (values: Partial<Address>): void => onChange({ ...value, ...values });
  const wiring = (name: keyof Address) => ({
    id: `field-${own}.${name}`,
    label: i18n._(fieldLabels[name]),
    value: value[name] ?? '',
    error: errors[`${own}.${name}`],
    onChange: (typed: string) => set({ [name]: typed }),
  });
  /** As the row of the field says; the second address is another place to a browser. */
  const text = (name: keyof Address) => {
    const facts = inputFacts(addressTable[name]);
    return {
      ...wiring(name),
      ...facts,
      ...(facts.autoComplete ? { autoComplete: `${section}${facts.autoComplete}` } : {}),
    };
  };
  const counties = (dictionary?.counties ?? []).filter(
    ({ voivodeship }) => voivodeship === value.voivodeship,
  );
  const communes = (dictionary?.communes ?? []).filter(({ county }) => county === value.county);
  const asChoices = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      {countries.length > 0 ? (
        <ComboField
          {...wiring('country')}
          choices={countries}
          onChange={(country) =>
            set({
              country,
              ...(country === value.country ? {} : { voivodeship: '', county: '', commune: '' }),
            })
          }
        />
      ) : (
        <TextField {...text('country')} />
      )}
      {isPolish && dictionary ? (
        <>
          <SelectField
            {...wiring('voivodeship')}
            choices={asChoices(dictionary.voivodeships)}
            onChange={(voivodeship) => set({ voivodeship, county: '', commune: '' })}
          />
          <ComboField
            {...wiring('county')}
            choices={asChoices(counties)}
            onChange={(county) => set({ county, commune: '' })}
          />
          <ComboField
            {...wiring('commune')}
            choices={communes.map(({ name }) => ({ value: name, label: name }))}
            takesOther
          />
        </>
      ) : null}
      <TextField
        {...text('zipCode')}
        onChange={(typed) => set({ zipCode: isPolish ? withDash(typed) : typed })}
      />
      <TextField {...text('city')} />
      <TextField {...text('street')} />
      <TextField {...text('houseNo')} />
      <TextField {...text('flatNo')} />
    </>
  );
};
