/** A pasted list: valid addresses are used, the rest is listed (spec §7). */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { AddressField, addressesIn } from '../../src/routes/-shared/invite/AddressField.tsx';
import { show } from './screen.tsx';

const List = () => {
  const [value, setValue] = useState('');
  return (
    <>
      <AddressField
        id="list"
        label=""
        isShort={false}
        isOptional={false}
        error={undefined}
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
