import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseAddressList } from '../../../domain/email.ts';
import { TextArea } from '../../../ui/field/fields.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { row } from '../../../ui/theme/utility.css.ts';
import { readAddressFile } from './readAddressFile.ts';

/** The addresses in what was typed; null while there is none, or one that is wrong. */
export const addressesIn = (typed: string): string[] | null => {
  const listed = parseAddressList(typed);
  return listed.length > 0 && listed.every(({ isValid }) => isValid)
    ? listed.map(({ address }) => address)
    : null;
};

/** Addresses of a batch: typed, pasted or from a CSV of any shape, and how many of them are right. */
export const AddressField = ({
  value,
  onChange,
  isTried,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Whether it was sent once: from then on it must not be empty. */
  isTried: boolean;
}) => {
  const { i18n, t } = useLingui();
  const [hasEmptyFile, setEmptyFile] = useState(false);
  const listed = parseAddressList(value);
  const invalid = listed.filter(({ isValid }) => !isValid);
  const valid = listed.length - invalid.length;
  const addFile = async (file: File): Promise<void> => {
    const added = await readAddressFile(file);
    setEmptyFile(added.length === 0);
    if (added.length > 0) onChange([value.trimEnd(), ...added].filter(Boolean).join('\n'));
  };
  return (
    <>
      <TextArea
        label={<Trans>Adresy e-mail</Trans>}
        hint={
          <Trans>
            Jeden lub wiele, rozdzielone przecinkiem, średnikiem albo w osobnych wierszach.
          </Trans>
        }
        value={value}
        onChange={onChange}
        error={
          invalid.length > 0
            ? `${messageText(i18n, 'email')}: ${invalid.map(({ address }) => address).join(', ')}`
            : isTried && listed.length === 0
              ? messageText(i18n, 'required')
              : undefined
        }
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
