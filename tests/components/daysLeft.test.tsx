/** How long an offer is still open, in words. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { daysLeftText } from '../../src/routes/-shared/campaign/DecidingFigures.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'pl', messages: {} }));

it.each([
  // One can accept until midnight: it is not over yet.
  [0, 'ostatni dzień'],
  [1, 'został 1 dzień'],
  [3, 'zostały 3 dni'],
  [25, 'zostało 25 dni'],
])('%i days before the end', (daysLeft, words) => {
  expect(daysLeftText(daysLeft)).toBe(words);
});
