import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '../../../domain/money.ts';
import { countRepeated, parseAddressList } from '../../../domain/email.ts';
import { FieldError, TextArea } from '../../../ui/field/fields.tsx';
import { FileButton } from '../../../ui/field/FileButton.tsx';
import type { FieldInput } from '../../../ui/form/useTableForm.tsx';
import { Note } from '../../../ui/state/state.tsx';
import { messageText } from '../../../ui/text/messages.ts';
import { quiet, row } from '../../../ui/theme/utility.css.ts';
import { readAddressFile } from './readAddressFile.ts';

/** The e-mail addresses in a text. */
export const addressesIn = (typed: string): string[] =>
  parseAddressList(typed).flatMap(({ address, isValid }) => (isValid ? address : []));

/** Tokens that are not addresses; they are left out and reported. */
const othersIn = (typed: string): string[] =>
  parseAddressList(typed).flatMap(({ address, isValid }) => (isValid ? [] : address));

/** Lists what was left out as not being an address; nothing otherwise. */
export const LeftOut = ({ typed }: { typed: string }) => {
  const others = othersIn(typed);
  return others.length > 0 ? (
    <Note tone="warn">
      <Trans>Pominięte, bo to nie są adresy e-mail: {others.join(', ')}</Trans>
    </Note>
  ) : null;
};

/**
 * Addresses of a batch: typed, pasted or read from any CSV, with the number of valid ones and what
 * is left out.
 */
export const AddressField = ({
  error,
  most,
  ...input
}: FieldInput<string> & {
  /** How many are sent at once; any number if omitted. */
  most?: number;
}) => {
  const { i18n, t } = useLingui();
  const [lastFile, setLastFile] = useState<'read' | 'empty' | 'lost'>('read');
  const valid = addressesIn(input.value).length;
  const repeated = countRepeated(input.value);
  const counted = most === undefined ? '' : formatCount(most);
  // Said at once: whoever pastes a list can divide it before anything else is typed.
  const tooMany =
    most !== undefined && valid > most ? messageText(i18n, 'maxItems', { n: most }) : undefined;
  /** By the time a file is read, something else was typed, pasted or read from another file. */
  const latest = useRef(input.value);
  useLayoutEffect(() => {
    latest.current = input.value;
  });
  const addFile = async (file: File): Promise<void> => {
    const added = await readAddressFile(file).catch(() => null);
    setLastFile(added === null ? 'lost' : added.length === 0 ? 'empty' : 'read');
    if (!added?.length) return;
    latest.current = [latest.current.trimEnd(), ...added].filter(Boolean).join('\n');
    input.onChange(latest.current);
  };
  return (
    <>
      <TextArea
        {...input}
        label={<Trans>Adresy e-mail</Trans>}
        hint={
          <>
            <Trans>
              Jeden lub wiele, rozdzielone przecinkiem, średnikiem albo w osobnych wierszach.
            </Trans>
            {most === undefined ? null : (
              <>
                {' '}
                <Plural
                  value={most}
                  one={`Najwyżej ${counted} adres naraz.`}
                  few={`Najwyżej ${counted} adresy naraz.`}
                  many={`Najwyżej ${counted} adresów naraz.`}
                  other={`Najwyżej ${counted} adresu naraz.`}
                />
              </>
            )}
          </>
        }
        error={
          tooMany ?? (error && [error, othersIn(input.value).join(', ')].filter(Boolean).join(': '))
        }
      />
      {lastFile === 'lost' ? (
        <div role="alert">
          <FieldError>
            <Trans>Nie udało się odczytać pliku. Spróbuj ponownie.</Trans>
          </FieldError>
        </div>
      ) : null}
      <div className={row}>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          label={t`Plik CSV z adresami`}
          onChoose={(file) => void addFile(file)}
        >
          <Trans>Wczytaj plik CSV</Trans>
        </FileButton>
        <div role="status">
          {lastFile === 'empty' ? (
            <Trans>W pliku nie ma żadnego adresu e-mail.</Trans>
          ) : valid > 0 ? (
            <p>
              <Trans>Poprawnych adresów: {valid}</Trans>
            </p>
          ) : null}
          {repeated > 0 ? (
            <p className={quiet}>
              <Trans>Połączone powtórzenia: {repeated}</Trans>
            </p>
          ) : null}
        </div>
      </div>
      {valid > 0 ? <LeftOut typed={input.value} /> : null}
    </>
  );
};
