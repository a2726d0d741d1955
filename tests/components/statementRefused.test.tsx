/** What the back office reads when its bank's file was not taken. */
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { statementRefusal } from '../../src/routes/app/-bookings/statementRefusal.ts';
import { panelSentences } from '../../src/routes/app/-shell/panelSentences.ts';
import { problemFrom } from '../../src/sdk/problem.ts';
import { addPanelSentences } from '../../src/ui/text/problem.ts';

/** What is told of a file that the server refused like this, with plain spaces. */
const saidOf = (code: number, parameters: object): string => {
  i18n.loadAndActivate({ locale: 'pl', messages: {} });
  addPanelSentences(panelSentences);
  const said = statementRefusal(i18n, problemFrom(422, { code, parameters }));
  return said.replaceAll(/\s/g, ' ');
};

it.each<[string, object, string]>([
  ['a day without movements', { reason: 'empty' }, 'nie ma zaksięgowanych operacji'],
  ['two accounts', { reason: 'accounts', line: 9 }, 'więcej niż jednego rachunku'],
  ['too many lines', { reason: 'tooMany' }, 'ponad 20 000 operacji'],
  ['a line that is missing', { reason: 'sums' }, 'nie zgadzają się z saldami'],
  ['a page that is missing', { reason: 'sums', line: 12 }, 'od wiersza 12 pliku'],
  ['a file that was cut', { reason: 'broken' }, 'plik jest uszkodzony albo niepełny'],
  ['a damaged line', { reason: 'broken', line: 12 }, 'w wierszu 12'],
  ['a document type', { reason: 'hostile' }, 'za duży albo zawiera'],
  ['a reason of a later server', { reason: 'later' }, 'uszkodzony albo niepełny'],
])('of a statement with %s it is told', (_file, parameters, words) => {
  expect(saidOf(5010, parameters)).toContain(words);
});

it('a file that is no statement is told apart from a damaged one', () => {
  expect(saidOf(5011, { reason: 'unknown' })).toContain('To nie jest wyciąg');
});
