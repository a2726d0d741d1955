/** A pasted list: valid addresses are used, the rest is listed. */
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AddressField, addressesIn } from '../../src/routes/-shared/invite/AddressField.tsx';
import { show } from './screen.tsx';

afterEach(() => void vi.restoreAllMocks());

const List = ({ most }: { most?: number }) => {
  const [value, setValue] = useState('');
  return (
    <>
      <AddressField
        id="list"
        label=""
        isShort={false}
        isOptional={false}
        error={undefined}
        {...(most ? { most } : {})}
        value={value}
        onChange={setValue}
      />
      <output>{addressesIn(value).join(' ')}</output>
    </>
  );
};

it('accepts addresses copied from Outlook, reports merged duplicates, and lists invalid addresses', async () => {
  await show(<List />);
  await page
    .getByLabelText('Adresy e-mail')
    .fill('"Kowalski, Jan" <jan@x.pl>; Ola Nowak <ola@x.pl>; JAN@x.pl\nnie-adres');
  await expect.element(page.getByText('Poprawnych adresów: 2')).toBeVisible();
  await expect.element(page.getByText('Połączone powtórzenia: 1')).toBeVisible();
  await expect
    .element(page.getByText('Pominięte, bo to nie są adresy e-mail: nie-adres'))
    .toBeVisible();
  await expect.element(page.getByText('jan@x.pl ola@x.pl', { exact: true })).toBeVisible();
});

it('says before sending how many addresses there may be, and when there are more', async () => {
  await show(<List most={2} />);
  await expect.element(page.getByText(/Najwyżej 2 adresy naraz\.$/)).toBeVisible();
  const typed = page.getByLabelText('Adresy e-mail');
  await typed.fill('jan@x.pl; ola@x.pl');
  const refused = page.getByText('Może ich być najwyżej 2');
  await expect.element(refused).not.toBeInTheDocument();
  await typed.fill('jan@x.pl; ola@x.pl; ewa@x.pl');
  await expect.element(page.getByText('Poprawnych adresów: 3')).toBeVisible();
  await expect.element(refused).toBeVisible();
  await expect.element(typed).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('jan@x.pl ola@x.pl ewa@x.pl')).toBeVisible();
});

/** Chooses a CSV file with these lines. */
const chooseFile = (lines: readonly string[]): void => {
  const file = new File([lines.map((line) => `${line}\r\n`).join('')], 'a.csv', {
    type: 'text/csv',
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const given = new DataTransfer();
  given.items.add(file);
  input.files = given.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it('reads the addresses from a file, whatever its other columns hold', async () => {
  await show(<List />);
  chooseFile(['Nazwisko;E-mail', '"Nowak; Jan";jan@x.pl']);
  await expect.element(page.getByText('Poprawnych adresów: 1')).toBeVisible();
});

it('reads addresses with names and several per cell from a file, and lists mistyped ones', async () => {
  await show(<List />);
  chooseFile(['E-mail', 'jan@x.pl', 'anna@x', 'Ola Nowak <ola@x.pl>', '"a@x.pl, b@x.pl"']);
  await expect.element(page.getByText('Poprawnych adresów: 4')).toBeVisible();
  await expect
    .element(page.getByText('Pominięte, bo to nie są adresy e-mail: anna@x', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText('jan@x.pl ola@x.pl a@x.pl b@x.pl')).toBeVisible();
});

it('keeps what separates addresses within a cell of a file from breaking the list', async () => {
  await show(<List />);
  chooseFile([
    'Klient;Uwagi;E-mail',
    '"Nowak\nOla";"dzwonić; także do syna, pon.\tśr.";"Nowak, Ola\n<ola@x.pl>; syn: jan@x.pl"',
    '"Kowalska, ""Ewa""";brak;"""Kowalska, Ewa"" <ewa@x>"',
  ]);
  await expect.element(page.getByText('Poprawnych adresów: 2')).toBeVisible();
  await expect
    .element(page.getByText('Pominięte, bo to nie są adresy e-mail: ewa@x', { exact: true }))
    .toBeVisible();
});

it('files add their addresses to what is in the field by then, also to those of each other', async () => {
  const reading = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const text = vi.spyOn(Blob.prototype, 'text');
  for (const { promise } of reading) text.mockReturnValueOnce(promise);
  await show(<List />);
  chooseFile(['a']);
  chooseFile(['b']);
  await expect.poll(() => text.mock.calls.length).toBe(2);
  const typed = page.getByLabelText('Adresy e-mail');
  await typed.fill('jan@x.pl');
  reading[0]!.resolve('ola@x.pl');
  reading[1]!.resolve('ewa@x.pl');
  await expect.element(typed).toHaveValue('jan@x.pl\nola@x.pl\newa@x.pl');
});

it('says that a file could not be read, until another one is', async () => {
  const text = vi.spyOn(Blob.prototype, 'text');
  text.mockRejectedValueOnce(new Error('The file is gone.'));
  await show(<List />);
  chooseFile(['a']);
  const said = page.getByRole('alert').getByText(/Nie\sudało\ssię\sodczytać\spliku/);
  await expect.element(said).toBeVisible();
  chooseFile(['jan@x.pl']);
  await expect.element(page.getByText('Poprawnych adresów: 1')).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
