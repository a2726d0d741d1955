import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseAddressList } from '../../../domain/email.ts';
import { TextArea } from '../../../ui/field/fields.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import type { FieldInput } from '../../../ui/form/useTableForm.tsx';
import { row } from '../../../ui/theme/utility.css.ts';
import { readAddressFile } from './readAddressFile.ts';

/** The addresses in what was typed. */
export const addressesIn = (typed: string): string[] =>
  parseAddressList(typed).map(({ address }) => address);

/** Addresses of a batch: typed, pasted or from a CSV of any shape, and how many of them are right. */
export const AddressField = ({ error, ...input }: FieldInput<string>) => {
  const { t } = useLingui();
  const [hasEmptyFile, setEmptyFile] = useState(false);
  const listed = parseAddressList(input.value);
  const wrong = listed.filter(({ isValid }) => !isValid).map(({ address }) => address);
  const valid = listed.length - wrong.length;
  const addFile = async (file: File): Promise<void> => {
    const added = await readAddressFile(file);
    setEmptyFile(added.length === 0);
    if (added.length > 0)
      input.onChange([input.value.trimEnd(), ...added].filter(Boolean).join('\n'));
  };
  return (
    <>
      <TextArea
        {...input}
        label={<Trans>Adresy e-mail</Trans>}
        hint={
          <Trans>
            Jeden lub wiele, rozdzielone przecinkiem, średnikiem albo w osobnych wierszach.
          </Trans>
        }
        error={error && [error, wrong.join(', ')].filter(Boolean).join(': ')}
      />
      <div className={row}>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          label={t`Plik CSV z adresami`}
          onChoose={(file) => void addFile(file)}
        >
          <Trans>Wczytaj plik CSV</Trans>
        </FileButton>
        <p role="status">
          {hasEmptyFile ? (
            <Trans>W pliku nie ma żadnego adresu e-mail.</Trans>
          ) : valid > 0 ? (
            <Trans>Poprawnych adresów: {valid}</Trans>
          ) : null}
        </p>
      </div>
    </>
  );
};
