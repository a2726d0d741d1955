import { describe, expect, it } from 'vitest';
import {
  advisorEvents,
  advisorStatuses,
  mayArchive,
  nextAdvisorStatus,
  type AdvisorStep,
} from '../../src/domain/advisorStatus.ts';
import {
  allowedEvents,
  boardColumns,
  isFinal,
  isLost,
  isWithinReflection,
  mayCause,
  nextStatus,
  offerActors,
  offerEvents,
  offerStatuses,
  offerTransitions,
  refusalCode,
  statusesBefore,
  statusesSince,
  withdrawableUntil,
  type OfferStatus,
} from '../../src/domain/offerStatus.ts';

/** Written by hand: = repeated, x rejected, otherwise the next status. */
const offerTable = `
              invite    open      showInterest  accept    decline   reject    settle
  -           invited   x         x             x         x         x         x
  invited     =         viewed    interested    accepted  declined  rejected  x
  viewed      =         =         interested    accepted  declined  rejected  x
  interested  =         =         =             accepted  declined  rejected  x
  accepted    x         =         =             =         x         rejected  active
  active      x         =         =             =         x         x         =
  rejected    x         x         x             x         x         =         x
  declined    x         x         x             x         =         x         x
`;

const advisorTable = `
              create    activateFromEmail  activate  archive
  -           initial   x                  x         x
  initial     x         active             active    deleted
  active      x         x                  =         deleted
  deleted     x         x                  initial   =
`;

const cellsOf = (table: string): [from: string, event: string, answer: string][] => {
  const [head, ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([from, ...answers]) =>
    answers.map((answer, at): [string, string, string] => [from!, head![at]!, answer]),
  );
};

const written = (step: AdvisorStep | ReturnType<typeof nextStatus>): string =>
  typeof step === 'object' ? step.to : step === 'repeated' ? '=' : 'x';

describe('the status of an offer', () => {
  const cells = cellsOf(offerTable);

  it('has a cell for every status and event', () => {
    expect(cells).toHaveLength((offerStatuses.length + 1) * offerEvents.length);
  });

  it.each(cells)('from %s by %s gives %s', (from, event, answer) => {
    const status = from === '-' ? null : (from as OfferStatus);
    expect(written(nextStatus(status, event as never))).toBe(answer);
  });

  it('allows an acceptance to be withdrawn only within the reflection period', () => {
    expect(nextStatus('accepted', 'decline', { isWithinReflection: true })).toEqual({
      to: 'declined',
    });
    expect(nextStatus('active', 'decline', { isWithinReflection: true })).toBe('refused');
  });

  it('is final when active, rejected or declined, and counts as lost in the last two', () => {
    expect(offerStatuses.filter(isFinal)).toEqual(['active', 'rejected', 'declined']);
    expect(offerStatuses.filter(isLost)).toEqual(['rejected', 'declined']);
  });

  it('is changed only by those allowed to', () => {
    const who = Object.fromEntries(
      offerEvents.map((event) => [event, offerActors.filter((actor) => mayCause(actor, event))]),
    );
    expect(who).toEqual({
      invite: ['advisor', 'coordinator'],
      open: ['visitor', 'investor'],
      showInterest: ['visitor', 'investor'],
      accept: ['visitor', 'investor'],
      decline: ['visitor', 'investor'],
      reject: ['advisor', 'coordinator', 'backOffice'],
      settle: ['backOffice'],
    });
  });

  it('offers each person only the actions they can take now', () => {
    expect(allowedEvents('viewed', 'investor')).toEqual(['showInterest', 'accept', 'decline']);
    expect(allowedEvents('accepted', 'investor')).toEqual([]);
    expect(allowedEvents('accepted', 'visitor', { isWithinReflection: true })).toEqual(['decline']);
    expect(allowedEvents('accepted', 'backOffice')).toEqual(['reject', 'settle']);
    expect(allowedEvents('declined', 'advisor')).toEqual([]);
  });

  it('lists the statuses each event may start from', () => {
    expect(statusesBefore('accept')).toEqual(['invited', 'viewed', 'interested']);
    expect(statusesBefore('settle')).toEqual(['accepted']);
    expect(statusesBefore('invite')).toEqual([]);
  });

  it('names for every event the statuses that may follow it, however late', () => {
    expect(statusesSince('accept')).toEqual(
      new Set(['accepted', 'declined', 'rejected', 'active']),
    );
    expect(statusesSince('settle')).toEqual(new Set(['active']));
    expect(statusesSince('invite')).toEqual(new Set(offerStatuses));
  });

  it('has at most one transition for each status and event', () => {
    const keys = offerTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives a rejected event its error code', () => {
    expect(refusalCode('declined', 'showInterest')).toBe(4001);
    expect(refusalCode('rejected', 'accept')).toBe(4001);
    expect(refusalCode('accepted', 'decline')).toBe(3002);
    expect(refusalCode('active', 'reject')).toBe(3002);
    expect(refusalCode('accepted', 'invite')).toBe(3003);
    expect(refusalCode('declined', 'reject')).toBe(3002);
  });
});

describe('the board', () => {
  it('has six columns in the order of the specification, three of them with sums', () => {
    expect(boardColumns.map(({ key }) => key)).toEqual([
      'invited',
      'viewed',
      'interested',
      'accepted',
      'active',
      'lost',
    ]);
    expect(boardColumns.filter(({ isSummed }) => isSummed).map(({ key }) => key)).toEqual([
      'accepted',
      'active',
      'lost',
    ]);
  });

  it('has one column for every status', () => {
    expect(boardColumns.flatMap(({ statuses }) => statuses).toSorted()).toEqual(
      [...offerStatuses].toSorted(),
    );
  });
});

describe('the reflection period', () => {
  it('lasts to its last millisecond', () => {
    const until = '2026-03-31T21:59:59.999Z';
    expect(isWithinReflection(until, new Date(until))).toBe(true);
    expect(isWithinReflection(until, new Date(Date.parse(until) + 1))).toBe(false);
    expect(isWithinReflection(null, new Date(0))).toBe(false);
  });
});

describe('the end of a withdrawal', () => {
  it('is shown only for an accepted offer, until its last millisecond', () => {
    const reflectionUntil = new Date('2026-03-31T21:59:59.999Z');
    const toldOf = offerStatuses.filter((status) =>
      withdrawableUntil({ status, reflectionUntil }, new Date(0)),
    );
    expect(toldOf).toEqual(['accepted']);
    const accepted = { status: 'accepted', reflectionUntil } as const;
    expect(withdrawableUntil(accepted, reflectionUntil)).toBe('2026-03-31T21:59:59.999Z');
    expect(withdrawableUntil(accepted, new Date(reflectionUntil.getTime() + 1))).toBeNull();
  });
});

describe('the status of an advisor', () => {
  const cells = cellsOf(advisorTable);

  it('has a cell for every status and event', () => {
    expect(cells).toHaveLength((advisorStatuses.length + 1) * advisorEvents.length);
  });

  it.each(cells)('from %s by %s gives %s', (from, event, answer) => {
    expect(written(nextAdvisorStatus(from === '-' ? null : (from as never), event as never))).toBe(
      answer,
    );
  });

  it('becomes active when a restored advisor has a password', () => {
    expect(nextAdvisorStatus('deleted', 'activate', { hasAccepted: true })).toEqual({
      to: 'active',
    });
  });

  it('prevents people from archiving themselves or the last coordinator', () => {
    expect(mayArchive({ isSelf: false, isLastCoordinator: false })).toBe(true);
    expect(mayArchive({ isSelf: true, isLastCoordinator: false })).toBe(false);
    expect(mayArchive({ isSelf: false, isLastCoordinator: true })).toBe(false);
  });
});
