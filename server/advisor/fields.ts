import type { components } from '../../src/sdk/schema.gen.d.ts';

type Field = components['schemas']['AdvisorForm']['fields'][number];

const field = (
  name: string,
  type: Field['type'],
  pl: string,
  en: string,
  more: Partial<Field> = {},
): Field => ({
  name,
  type,
  label: { pl, en },
  required: true,
  maxLength: null,
  multiple: false,
  optionsFrom: null,
  ...more,
});

/** The fields of an advisor's record, as the form call returns them. */
export const advisorFields: Field[] = [
  field('firstName', 'text', 'Imię', 'First name', { maxLength: 100 }),
  field('surname', 'text', 'Nazwisko', 'Surname', { maxLength: 100 }),
  field('email', 'email', 'Adres e-mail', 'E-mail address', { maxLength: 254 }),
  field('phoneNo', 'phone', 'Numer telefonu', 'Phone number', { required: false }),
  field('brokerNetworkIds', 'select', 'Sieci', 'Networks', {
    multiple: true,
    optionsFrom: 'networks',
  }),
  field('role', 'select', 'Rola', 'Role', { optionsFrom: 'roles' }),
  field('language', 'select', 'Język', 'Language', { optionsFrom: 'languages' }),
];
