import { useLingui } from '@lingui/react/macro';
import { formatBankAccount } from '../../../domain/bankAccountText.ts';
import { formatDate } from '../../../domain/dates.ts';
import { kycTable, type KycField } from '../../../domain/kycTable.ts';
import type { Schemas } from '../../../sdk/schema.gen.d.ts';
import { useDictionary } from '../dictionary.ts';
import { useWords } from '../localized.ts';
import { useChoices } from './stepWords.ts';

/** The answers of a data form as text, a list of lines per field; empty if unanswered. */
export const useAnswers = () => {
  const { t } = useLingui();
  const words = useWords();
  const choices: Record<string, readonly { value: string; label: string }[]> = useChoices();
  const dictionary = useDictionary();
  const countryName = (code: string | undefined): string => {
    const found = dictionary?.countries.find((one) => one.code === code);
    return found ? words(found.name) : (code ?? '');
  };
  const nameIn = (
    list: readonly { code: string; name: string }[] | undefined,
    code: string | undefined,
  ): string => list?.find((one) => one.code === code)?.name ?? code ?? '';
  const addressLines = (address: Schemas['KycAddress']): string[] => [
    [
      address.street || address.city,
      `${address.houseNo ?? ''}${address.flatNo ? `/${address.flatNo}` : ''}`,
    ].join(' '),
    `${address.zipCode ?? ''} ${address.city ?? ''}`,
    [
      nameIn(dictionary?.voivodeships, address.voivodeship),
      nameIn(dictionary?.counties, address.county),
      address.commune,
    ]
      .filter(Boolean)
      .join(', '),
    countryName(address.country),
  ];
  /** How values of each kind are formatted. */
  const said: Record<
    (typeof kycTable)[KycField]['kind'],
    (text: string, name: KycField) => string
  > = {
    text: (text) => text,
    flag: (text) => text,
    address: (text) => text,
    date: formatDate,
    account: formatBankAccount,
    country: countryName,
    taxOffice: (code) => nameIn(dictionary?.taxOffices, code),
    choice: (code, name) => choices[name]?.find((one) => one.value === code)?.label ?? code,
  };
  return (form: Schemas['KycForm'], name: KycField): string[] => {
    const value = form[name];
    if (value === undefined || value === null || value === '' || value === false) return [];
    if (value === true) return name === 'mailingSameAsResidential' ? [] : [t`tak`];
    if (typeof value === 'object') return addressLines(value).filter((line) => line.trim() !== '');
    return [said[kycTable[name].kind](value, name)];
  };
};
