import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  invitationMachine,
  mayPass,
  mostAtOnce,
  type InvitationContext,
} from '../../src/machines/invitation.machine.ts';
import { recipientMachine } from '../../src/machines/recipient.machine.ts';
import { exampleOf } from '../support/examples.ts';
import { walkAll } from '../support/models/arrows.ts';

const addresses = Array.from({ length: 100 }, (_, index) => `inwestor-${index}@example.pl`);
const fails = (address: string): boolean => Number(/\d+/.exec(address)![0]) % 6 === 0;
/** Those whose response is lost; the other failing ones are rejected. */
const isLost = (address: string): boolean => address.includes('-6');
const problem = { status: 409, label: '', code: 3001, title: '', violations: [] };

/** A batch in which every sixth call is rejected, or lost, until the test says that all is well. */
const start = () => {
  const sent: string[] = [];
  let atOnce = 0;
  let most = 0;
  let isWell = false;
  const actor = createActor(
    invitationMachine.provide({
      actors: {
        recipient: recipientMachine.provide({
          actors: {
            sendOne: fromPromise(async ({ input }: { input: { target: string } }) => {
              atOnce += 1;
              most = Math.max(most, atOnce);
              sent.push(input.target);
              await new Promise((resolve) => setTimeout(resolve, 1));
              atOnce -= 1;
              if (isWell || !fails(input.target))
                return { kind: 'done' as const, value: { resent: false } };
              if (isLost(input.target)) throw new Error('No answer.');
              return { kind: 'refused' as const, problem };
            }) as never,
          },
        }),
      },
    }),
    { input: { kept: null } },
  ).start();
  return { actor, sent, most: () => most, mend: () => (isWell = true) };
};

describe('a batch of invitations', () => {
  it('sends each invitation separately, at most four at a time, and collects the failures', async () => {
    const { actor, sent, most } = start();
    actor.send({ type: 'batch.send', targets: addresses, letter: {} });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(sent).toHaveLength(100);
    expect(most()).toBe(mostAtOnce);
    const failed = context.recipients.filter(({ state }) => state === 'failed');
    expect(failed.map(({ target }) => target)).toEqual(addresses.filter(fails));
    expect(context.recipients.filter(({ state }) => state === 'sent')).toHaveLength(
      100 - failed.length,
    );
    expect(failed.some(({ problem: why }) => why?.code === 3001)).toBe(true);
    expect(failed.some(({ problem: why }) => why === null)).toBe(true);
  });

  it('resends only those that failed for a reason that may pass', async () => {
    const { actor, sent, mend } = start();
    actor.send({ type: 'batch.send', targets: addresses, letter: {} });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    mend();
    sent.length = 0;
    actor.send({ type: 'failed.retry' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(sent.sort()).toEqual(addresses.filter((one) => fails(one) && isLost(one)).sort());
    const failed = context.recipients.filter(({ state }) => state === 'failed');
    expect(failed.map(({ target }) => target)).toEqual(
      addresses.filter((one) => fails(one) && !isLost(one)),
    );
    expect(failed.every(({ problem: why }) => why?.code === 3001)).toBe(true);
    // What remains fails whenever it is sent: no retry is offered.
    expect(actor.getSnapshot().can({ type: 'failed.retry' })).toBe(false);
    actor.send({ type: 'batch.another' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
  });

  it.each([
    ['a lost connection', null, true],
    ['a limit', { ...problem, status: 429, code: 8001 }, true],
    ['an unavailable server', { ...problem, status: 503, code: 9003 }, true],
    ['a session that ended', { ...problem, status: 401, code: 1004 }, true],
    ['a rejection', problem, false],
    ['an invalid address', { ...problem, status: 422, code: 5001 }, false],
  ])('may be retried after %s: %#', (_, why, may) => {
    const one = { target: 'a@example.pl', state: 'failed' as const, resent: false, problem: why };
    expect(mayPass(one)).toBe(may);
    expect(mayPass({ ...one, state: 'sent' })).toBe(false);
  });

  it('sends nothing without a target', () => {
    const { actor, sent } = start();
    actor.send({ type: 'batch.send', targets: [], letter: {} });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('survives a reload: invitations not known to be sent can be sent', async () => {
    const recipients = [
      { target: 'a@example.pl', state: 'sent' as const, resent: false, problem: null },
      { target: 'b@example.pl', state: 'sending' as const, resent: false, problem: null },
      { target: 'c@example.pl', state: 'waiting' as const, resent: false, problem: null },
    ];
    const sent: string[] = [];
    const actor = createActor(
      invitationMachine.provide({
        actors: {
          recipient: recipientMachine.provide({
            actors: {
              sendOne: fromPromise(async ({ input }: { input: { target: string } }) => {
                sent.push(input.target);
                return { kind: 'done' as const, value: { resent: false } };
              }) as never,
            },
          }),
        },
      }),
      { input: { kept: { letter: {}, recipients } } },
    ).start();
    expect(actor.getSnapshot().value).toBe('done');
    actor.send({ type: 'failed.retry' });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(sent.sort()).toEqual(['b@example.pl', 'c@example.pl']);
    expect(context.recipients.every(({ state }) => state === 'sent')).toBe(true);
  });

  it('has every arrow walked', async () => {
    const done = { kind: 'done', value: { resent: true } };
    const batch = await walkAll(invitationMachine, {
      input: { kept: null },
      events: [
        { type: 'batch.preview', targets: ['a@example.pl', 'b@example.pl'], letter: {} },
        { type: 'batch.preview', targets: [], letter: {} },
        { type: 'letter.edit' },
        { type: 'batch.send', targets: [], letter: {} },
        { type: 'batch.send', targets: ['a@example.pl', 'b@example.pl'], letter: {} },
        { type: 'recipient.settled', index: 0, outcome: done },
        { type: 'recipient.settled', index: 1, outcome: null },
        { type: 'failed.retry' },
        { type: 'batch.another' },
      ],
      actors: {
        preview: {
          outputs: [
            { kind: 'done', value: exampleOf('previewInvitations') },
            { kind: 'refused', problem },
          ],
          fails: true,
        },
      },
      facts: ({ recipients }: InvitationContext) => recipients.map(({ state }) => state),
    });
    const one = await walkAll(recipientMachine, {
      input: {
        batch: createActor(fromCallback(() => {})).start(),
        index: 0,
        target: 'a@example.pl',
        letter: {},
      },
      events: [],
      actors: { sendOne: { outputs: [done, { kind: 'refused', problem }], fails: true } },
      facts: () => null,
    });
    const again = await walkAll(invitationMachine, {
      way: 'kept',
      input: {
        kept: {
          letter: {},
          recipients: [{ target: 'a@example.pl', state: 'sent', resent: false, problem: null }],
        },
      },
      events: [{ type: 'batch.another' }],
      actors: {},
      facts: ({ recipients }: InvitationContext) => recipients.map(({ state }) => state),
    });
    batch.missing = batch.missing.filter((arrow) => again.missing.includes(arrow));
    console.log(
      `invitation: ${batch.arrows - batch.missing.length}/${batch.arrows} arrows, recipient: ${one.arrows - one.missing.length}/${one.arrows}`,
    );
    expect([...batch.missing, ...one.missing]).toEqual([]);
  });
});
