import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Problem } from '../../../domain/problem.ts';
import { problemText } from '../../../ui/text/problem.ts';

/** Sentences of the reasons that the server gives with 5010; a line is one of the file, from 1. */
const sentenceOf = (reason: unknown, line: unknown): MessageDescriptor | null => {
  const at = typeof line === 'number' ? line : null;
  switch (reason) {
    case 'empty':
      return msg`W tym pliku nie ma zaksięgowanych operacji, więc nie ma z niego czego przyjąć.`;
    case 'accounts':
      return msg`Ten plik zawiera operacje więcej niż jednego rachunku. Proszę wczytać osobny wyciąg każdego z nich. Nic z niego nie przyjęto.`;
    case 'tooMany':
      return msg`Ten plik zawiera ponad 20 000 operacji. Proszę pobrać z banku wyciągi za krótsze okresy. Nic z niego nie przyjęto.`;
    case 'hostile':
      return msg`Ten plik jest za duży albo zawiera coś, czego w wyciągach nie ma. Nic z niego nie przyjęto.`;
    case 'sums':
      return at
        ? msg`Operacje wyciągu, który zaczyna się od wiersza ${at} pliku, nie zgadzają się z saldami: czegoś brakuje albo coś zmieniono. Proszę pobrać go z banku ponownie. Nic z niego nie przyjęto.`
        : msg`Operacje w pliku nie zgadzają się z saldami: czegoś brakuje albo coś zmieniono. Proszę pobrać go z banku ponownie. Nic z niego nie przyjęto.`;
    case 'broken':
      return at
        ? msg`Nie udało się odczytać wyciągu: plik jest uszkodzony albo niepełny w wierszu ${at}. Nic z niego nie przyjęto.`
        : null;
    default:
      return null;
  }
};

/** Why a statement was not taken, by the reason and line that the server names; else by the code. */
export const statementRefusal = (i18n: I18n, problem: Problem): string => {
  const { reason, line } = problem.parameters ?? {};
  const sentence = problem.code === 5010 ? sentenceOf(reason, line) : null;
  return sentence ? i18n._(sentence) : problemText(i18n, problem);
};
