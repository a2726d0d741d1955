import { describe, expect, it } from 'vitest';
import { needsFor, reminderStateOf, type ReminderFacts } from '../../src/domain/reminderLife.ts';
import { nextSuccession, successionStateOf } from '../../src/domain/succession.ts';
import { correctionMachine } from '../../src/machines/correction.machine.ts';
import { reminderMachine } from '../../src/machines/reminder.machine.ts';
import { successionMachine } from '../../src/machines/succession.machine.ts';
import { walkAll } from '../support/models/arrows.ts';
import {
  correctionSamples,
  reminderSamples,
  successionSamples,
} from '../support/models/lifeSamples.ts';

describe('a reminder', () => {
  it('walks every arrow', async () => {
    expect((await walkAll(reminderMachine, reminderSamples)).missing).toEqual([]);
  });

  it('is sent only when due and no guard prevents it', () => {
    expect(needsFor('look', 'sent')).toEqual([
      [
        ['isSettled', false],
        ['isSent', false],
        ['isStopped', false],
        ['isRemindedToday', false],
        ['isDue', true],
      ],
    ]);
    // In a state with a fact of its own, that fact must hold and no earlier one.
    expect(needsFor('start', 'planned')).toEqual([
      [
        ['isSettled', false],
        ['isSent', false],
        ['isStopped', true],
      ],
    ]);
  });

  const none: ReminderFacts = {
    isSettled: false,
    isSent: false,
    isStopped: false,
    isRemindedToday: false,
  };
  it('has the state that its facts imply, final states first', () => {
    expect(reminderStateOf(none)).toBe('planned');
    expect(reminderStateOf({ ...none, isRemindedToday: true })).toBe('heldBack');
    expect(reminderStateOf({ ...none, isRemindedToday: true, isStopped: true })).toBe('stopped');
    expect(reminderStateOf({ ...none, isSent: true, isStopped: true })).toBe('sent');
    expect(reminderStateOf({ ...none, isSent: true, isSettled: true })).toBe('settled');
  });
});

describe('a request to correct a form', () => {
  it('walks every arrow', async () => {
    expect((await walkAll(correctionMachine, correctionSamples)).missing).toEqual([]);
  });
});

describe('a succession', () => {
  it('walks every arrow, for many and for few relations', async () => {
    const [long, short] = await Promise.all(
      [true, false].map((isLong) => walkAll(successionMachine, successionSamples(isLong))),
    );
    expect(long!.missing.filter((arrow) => short!.missing.includes(arrow))).toEqual([]);
  });

  it('notifies both when it ends later, and only the successor when it ends within the call', () => {
    expect(nextSuccession('asked', 'batch', true).tells).toBe('successor');
    expect(nextSuccession('running', 'batch', true).tells).toBe('both');
    expect(nextSuccession('running', 'batch').tells).toBeUndefined();
    expect(successionStateOf({ failures: 1 })).toBe('paused');
  });

  it('that is done accepts no event', () => {
    expect(() => nextSuccession('done', 'batch')).toThrow('A succession that is done');
  });
});
