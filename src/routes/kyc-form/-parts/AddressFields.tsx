import type { AddressField } from '../../../domain/kycTable.ts';
import type { AddressValues } from '../../../domain/kycValues.ts';
import { ComboField } from '../../../ui/field/ComboField.tsx';
import { TextField } from '../../../ui/field/fields.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import type { FieldInput, FieldInputs, FieldSet } from '../../../ui/form/useTableForm.tsx';
import { useCountries, useDictionary } from '../../-shared/dictionary.ts';

/** Formats 00050 as 00-050, so that people need not type the dash. */
const withDash = (typed: string): string => typed.replace(/^(\d{2})[\s-]?(\d{3})$/, '$1-$2');

const asChoices = (list: readonly { code: string; name: string }[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

/**
 * One of the two addresses. In Poland the regions come from lists, each narrowed by the one above
 * it; abroad there are none.
 */
export const AddressFields = ({
  fields: { values, set, inputs },
  isSecond = false,
}: {
  fields: FieldSet<AddressValues>;
  /** The second address has its own autocomplete section. */
  isSecond?: boolean;
}) => {
  const dictionary = useDictionary();
  const countries = useCountries();
  const isPolish = values.country === 'PL';
  const regions = isPolish ? dictionary : null;
  const filled = (input: FieldInput<string>) =>
    isSecond && input.autoComplete
      ? { ...input, autoComplete: `shipping ${input.autoComplete}` }
      : input;
  const text = (input: FieldInput<string>) => <TextField {...filled(input)} />;
  /** Whether the chosen commune is one of this county. */
  const isOfCounty = (code: string): boolean =>
    regions?.communes.some(({ county, name }) => county === code && name === values.commune) ??
    false;
  /** In screen order. */
  const widgets: FieldInputs<AddressValues> = {
    country: (input) =>
      countries.length > 0 ? (
        <ComboField
          {...filled(input)}
          choices={countries}
          onChange={(country) =>
            set({
              country,
              // Words that name no country hide the regions and empty none.
              ...(['', 'PL'].includes(country) ? {} : { voivodeship: '', county: '', commune: '' }),
            })
          }
        />
      ) : (
        text(input)
      ),
    voivodeship: (input) =>
      regions && (
        <SelectField
          {...input}
          choices={asChoices(regions.voivodeships)}
          onChange={(voivodeship) => set({ voivodeship, county: '', commune: '' })}
        />
      ),
    county: (input) =>
      regions && (
        <ComboField
          {...input}
          choices={asChoices(
            regions.counties.filter(({ voivodeship }) => voivodeship === values.voivodeship),
          )}
          onChange={(county) =>
            set({ county, ...(county === '' || isOfCounty(county) ? {} : { commune: '' }) })
          }
        />
      ),
    commune: (input) =>
      regions && (
        <ComboField
          {...input}
          choices={regions.communes
            .filter(({ county }) => county === values.county)
            .map(({ name }) => ({ value: name, label: name }))}
          takesOther
        />
      ),
    zipCode: (input) =>
      text({
        ...input,
        onChange: (typed) => input.onChange(isPolish ? withDash(typed) : typed),
      }),
    city: text,
    street: text,
    houseNo: text,
    flatNo: text,
  };
  return inputs(widgets, Object.keys(widgets) as AddressField[]);
};
