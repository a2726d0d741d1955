/** A file is chosen with a button of the page, in its language, not with the browser's. */
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { investorSource } from '../../src/routes/-shared/accept/source.ts';
import { OfferDocuments } from '../../src/routes/app/-investor/OfferDocuments.tsx';
import { card } from '../../src/ui/theme/utility.css.ts';
import { speakEnglish } from './english.ts';
import { showPage } from './screen.tsx';

const names: string[] = [];
const uploadOfferFile = ({ file }: { file: File }) => {
  names.push(file.name);
  return Promise.resolve({ id: file.name });
};
const Page = () => {
  const [source] = useState(() => investorSource({ uploadOfferFile } as never, 'chosen'));
  return <OfferDocuments offer={{ documents: [] } as never} source={source} />;
};

beforeEach(async () => {
  await page.viewport(390, 844);
  names.length = 0;
  await showPage(Page, { sdk: {} });
  await page.getByRole('button', { name: 'Dodaj potwierdzenie wpłaty' }).click();
});

it('looks like a button, and is where a file is dropped or a finger points', async () => {
  speakEnglish();
  await expect.element(page.getByLabelText('Upload file')).toBeInTheDocument();
  const input = page.getByLabelText('Upload file').element();
  const words = page.getByText('Upload file').element();
  // The browser's own words are not seen.
  expect(getComputedStyle(input).opacity).toBe('0');
  const { left, top, width, height } = words.getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  expect(getComputedStyle(words).borderTopStyle).toBe('solid');
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(input);
});

it('shows the focus of the keyboard, and takes several files', async () => {
  const input = page.getByLabelText('Dodaj plik');
  const words = page.getByText('Dodaj plik').element();
  const frame = (): string => getComputedStyle(words).outlineStyle;
  expect(frame()).toBe('none');
  for (let step = 0; step < 5 && document.activeElement !== input.element(); step += 1)
    await userEvent.tab();
  await expect.element(input).toHaveFocus();
  expect(frame()).toBe('solid');
  const files = ['a.pdf', 'b.pdf'].map((name) => new File(['%PDF'], name));
  await userEvent.upload(input, files);
  await expect.poll(() => names).toEqual(['a.pdf', 'b.pdf']);
});

it('a confirmation is added without a card within the card of the documents', () => {
  expect(document.querySelectorAll(`.${card}`)).toHaveLength(1);
});
