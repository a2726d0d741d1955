/**
 * Reasons keep the lines in which they were typed, and fit a phone however long a word is: in an
 * offer's timeline and next step, in notices, and among who looked at an investor's data.
 */
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NoticeLine } from '../../src/routes/app/-notices/NoticeLine.tsx';
import { DataLooks } from '../../src/routes/app/-investor/DataLooks.tsx';
import { NextStep } from '../../src/routes/app/investors/-offer/NextStep.tsx';
import { Timeline } from '../../src/routes/app/investors/-offer/Timeline.tsx';
import { showPage } from './screen.tsx';

const word = 'W'.repeat(160);
const reason = `Pierwszy wiersz.\nDrugi wiersz.\n${word}`;
const at = '2026-11-20T10:00:00.000Z';

const details = (status: string) =>
  ({
    offer: { status, statusDate: at, investorEmail: 'ola@example.pl', endDate: null },
    campaign: { phase: 'open', startDate: '2026-05-01' },
    reason,
    invitation: { state: 'revoked', mailStatus: 'sent', expiresAt: null, lastSentAt: null },
    allowedActions: [],
    reflectionUntil: null,
    kyc: null,
    schedule: [],
  }) as never;
const event = { id: 1, type: 'rejected', toStatus: 'rejected', at, actorKind: 'advisor' };
const look = { at, name: 'Anna Kowalska', role: 'advisor', what: 'form', objectName: null };
const notice = { id: 1, kind: 'declined', at, isRead: true, offerId: null, formId: null };
const nobody = { no: null, investorName: null, advisorId: null, advisorName: null };
const nothing = { campaignName: null, campaignNameEN: null, amount: null, currency: null };

const places: [string, () => ReactNode][] = [
  [
    'a timeline',
    () => (
      <Timeline
        events={[{ ...event, actorName: 'Anna Kowalska', reason } as never]}
        investorName="Ola"
      />
    ),
  ],
  ['the next step', () => <NextStep details={details('rejected')} events={[]} acts={[]} />],
  ['looks at data', () => <DataLooks looks={[{ ...look, reason } as never]} />],
  [
    'a notice',
    () => (
      <NoticeLine
        notice={
          { ...notice, ...nobody, ...nothing, count: null, advisorEmail: null, reason } as never
        }
        onRead={() => {}}
        onGone={() => {}}
      />
    ),
  ],
];

/** Where a text of the page begins, from above. */
const topOf = (text: string): number => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const begin = node.nodeValue!.indexOf(text);
    if (begin === -1) continue;
    const range = document.createRange();
    range.setStart(node, begin);
    range.setEnd(node, begin + 1);
    return range.getBoundingClientRect().top;
  }
  throw new Error(`“${text}” is nowhere.`);
};

describe.each(places)('in %s', (_place, Part) => {
  it.each([320, 390, 1280])('at %i px', async (width) => {
    await page.viewport(width, 800);
    await showPage(() => <main style={{ padding: 16 }}>{Part()}</main>, { sdk: {} });
    await expect.element(page.getByText(/Pierwszy\swiersz/)).toBeVisible();
    const [first, second, third] = ['Pierwszy', 'Drugi', word].map(topOf);
    expect(second!).toBeGreaterThan(first! + 10);
    expect(third!).toBeGreaterThan(second! + 10);
    expect(document.documentElement.scrollWidth).toBe(width);
    const wide = [...document.querySelectorAll('main *')].filter(
      (one) => one.getBoundingClientRect().right > width,
    );
    expect(wide.map(({ className }) => className)).toEqual([]);
  });
});
