import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import {
  publicOfferMachine,
  type PublicOfferContext,
} from '../../src/machines/publicOffer.machine.ts';
import { providePublicOffer } from '../../src/machines/publicOffer.actors.ts';
import { ConnectionLostError, ProblemError } from '../../src/sdk/problem.ts';
import type { Sdk } from '../../src/sdk/sdk.ts';
import { exampleOf } from '../support/examples.ts';
import { walkAll, type Samples } from '../support/models/arrows.ts';
import { acceptance } from '../support/samples.ts';

// Complete responses, so that whoever drives the chart by hand sees the screen that renders them.
const shown = exampleOf('viewPublicOffer');
/** What distinguishes one response comes first in it, since buttons show the beginning. */
const answer = (
  { allowedActions: _, ...offer }: typeof shown,
  allowedActions: (typeof shown)['allowedActions'],
) => ({ kind: 'done', value: { allowedActions, ...offer } });
const open = answer(shown, ['showInterest', 'accept', 'decline']);
const closed = answer(exampleOf('acceptPublicOffer'), []);
const draft = acceptance(shown.consents).data;
/** The same, typed differently. */
const corrected = { ...draft, bankAccount: '' };
/** Typed into the step of the data, and not submitted. */
const typed = { investor: { ...draft.investor, firstName: 'Łucja' } };
const filledIn = [draft, corrected].flatMap((one) => [one, { ...one, ...typed }]);
const refused = (code: number, propertyPath?: string, status = 422) => ({
  kind: 'refused',
  problem: {
    status,
    label: '',
    title: '',
    code,
    violations: propertyPath ? [{ propertyPath, title: '', message: 'required' }] : [],
  },
});
const dead = refused(4001, undefined, 410);
const other = refused(9003, undefined, 503);
const ended = refused(2003, undefined, 409);

const samples: Samples = {
  input: { token: 'token', idempotencyKey: 'key' },
  events: [
    { type: 'retry' },
    { type: 'interest.show' },
    { type: 'decline.open' },
    { type: 'decline.confirm', reason: 'nie' },
    { type: 'accept.start' },
    { type: 'step.submit', draft },
    { type: 'step.submit', draft: corrected },
    { type: 'field.change', draft: typed },
    { type: 'back' },
    { type: 'accept.confirm' },
    { type: 'offer.refresh' },
  ],
  actors: {
    viewOffer: { outputs: [dead, open, closed], fails: true },
    showInterest: { outputs: [dead, ended, other, open], fails: true },
    decline: { outputs: [dead, ended, other, open], fails: true },
    accept: {
      outputs: [
        dead,
        refused(3103),
        refused(5001, 'investor.surname'),
        refused(5001, 'consents.0.given'),
        refused(5001, 'fileIds.0'),
        ended,
        other,
        closed,
      ],
      fails: true,
    },
  },
  facts: ({ offer: seen, problem, isThanked }: PublicOfferContext) => [
    seen?.allowedActions ?? null,
    problem?.violations[0]?.propertyPath ?? problem?.code,
    isThanked,
  ],
};

it('walks every arrow of the public offer; no input is lost, and retries use the same idempotency key', async () => {
  const { paths, arrows, missing } = await walkAll(publicOfferMachine, samples, (({
    snapshot,
    calls,
  }: {
    snapshot: { value: unknown; context: PublicOfferContext };
    calls: { id: string; input: { idempotencyKey?: string; data?: unknown } }[];
  }): void => {
    const accepts = calls.filter(({ id }) => id === 'accept');
    for (const { input } of accepts) {
      expect(input.idempotencyKey).toBe('key');
      expect([draft, corrected]).toContainEqual(input.data);
    }
    const isFilling = JSON.stringify(snapshot.value).includes('accepting');
    // What was accepted is forgotten, and a refused withdrawal may lead to filling in anew.
    if (accepts.length > 0 && isFilling && !snapshot.context.isThanked) {
      expect(filledIn).toContainEqual(snapshot.context.draft);
    }
    if (snapshot.value === 'accepted') expect(snapshot.context.draft).toEqual({});
    if (snapshot.value === 'dead') expect(snapshot.context.problem?.status).toBe(410);
  }) as never);
  console.log(`publicOffer: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

/** The chart with calls that answer at once, or lose every answer but the offer's. */
const started = (lost: boolean, asked: object[] = []) => {
  const reply = (offer: object) =>
    lost ? Promise.reject(new ConnectionLostError()) : Promise.resolve(offer);
  const actor = createActor(
    providePublicOffer({
      viewPublicOffer: () => Promise.resolve(shown),
      showPublicOfferInterest: () => reply(shown),
      declinePublicOffer: ({ body }: { body: object }) => {
        asked.push(body);
        return reply(shown);
      },
      acceptPublicOffer: () => reply(exampleOf('acceptPublicOffer')),
    } as unknown as Sdk),
    { input: { token: 'token', idempotencyKey: 'key' } },
  ).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  const at = () => actor.getSnapshot().value;
  return { actor, rest, at };
};

it('whoever has just accepted can withdraw at once, and is thanked as before after thinking better of it', async () => {
  const { actor, rest, at } = started(false);
  await rest();
  actor.send({ type: 'decline.open' });
  actor.send({ type: 'back' });
  expect(at()).toBe('viewing');
  actor.send({ type: 'accept.start' });
  for (let step = 0; step < 4; step += 1) actor.send({ type: 'step.submit', draft });
  actor.send({ type: 'accept.confirm' });
  await rest();
  expect(at()).toBe('accepted');
  actor.send({ type: 'decline.open' });
  expect(at()).toBe('decidingToDecline');
  actor.send({ type: 'back' });
  expect(at()).toBe('accepted');
});

it('a no withdraws an acceptance only if the page shows it', async () => {
  const asked: object[] = [];
  const { actor, rest } = started(false, asked);
  const decline = async () => {
    actor.send({ type: 'decline.open' });
    actor.send({ type: 'decline.confirm', reason: '' });
    await rest();
  };
  await rest();
  await decline();
  actor.send({ type: 'accept.start' });
  for (let step = 0; step < 4; step += 1) actor.send({ type: 'step.submit', draft });
  actor.send({ type: 'accept.confirm' });
  await rest();
  await decline();
  expect(asked).toEqual([{ reason: null, isWithdrawal: false }, { reason: null }]);
});

it('a lost answer leaves every button of the offer alive', async () => {
  const ways = [
    [{ type: 'interest.show' }, 'showingInterest'],
    [{ type: 'decline.open' }, 'decidingToDecline'],
    [{ type: 'accept.start' }, { accepting: 'amount' }],
  ] as const;
  for (const isDeclined of [false, true])
    for (const [event, to] of ways) {
      const { actor, rest, at } = started(true);
      await rest();
      actor.send({ type: isDeclined ? 'decline.open' : 'interest.show' });
      actor.send({ type: 'decline.confirm', reason: '' });
      await rest();
      expect(at()).toEqual({ connectionLost: isDeclined ? 'atDecline' : 'atInterest' });
      actor.send(event);
      expect(at()).toEqual(to);
    }
});

it('what was changed after a lost answer is another call with a key of its own', async () => {
  const sent: [unknown, string][] = [];
  const sdk = {
    viewPublicOffer: () => Promise.resolve(shown),
    acceptPublicOffer: (call: { idempotencyKey: string; body: { data: unknown } }) => {
      sent.push([call.body.data, call.idempotencyKey]);
      return Promise.reject(new ConnectionLostError());
    },
  } as unknown as Sdk;
  const actor = createActor(providePublicOffer(sdk), {
    input: { token: 'token', idempotencyKey: 'key' },
  }).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  await rest();
  actor.send({ type: 'accept.start' });
  for (let step = 0; step < 4; step += 1) actor.send({ type: 'step.submit', draft });
  actor.send({ type: 'accept.confirm' });
  await rest();
  actor.send({ type: 'accept.confirm' });
  await rest();
  actor.send({ type: 'back' });
  actor.send({ type: 'step.submit', draft: corrected });
  actor.send({ type: 'accept.confirm' });
  await rest();
  const [first, again, changed] = sent;
  expect([first, again]).toEqual([
    [draft, 'key'],
    [draft, 'key'],
  ]);
  expect(changed![0]).toEqual(corrected);
  expect(changed![1]).not.toBe('key');
});

it('an amount for which too little is left is asked for again, within what is left now', async () => {
  const limits = { ...shown.limits, remaining: '1000.00' };
  const less = { ...shown, limits };
  const full = { ...less, allowedActions: [] };
  for (const [now, at] of [
    [less, { accepting: 'amount' }],
    [full, 'viewing'],
  ] as const) {
    const views = [shown, now];
    const actor = createActor(
      providePublicOffer({
        viewPublicOffer: () => Promise.resolve(views.shift()),
        acceptPublicOffer: () => Promise.reject(new ProblemError(refused(3102).problem as never)),
      } as unknown as Sdk),
      { input: { token: 'token', idempotencyKey: 'key' } },
    ).start();
    const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
    await rest();
    actor.send({ type: 'accept.start' });
    for (let step = 0; step < 4; step += 1) actor.send({ type: 'step.submit', draft });
    actor.send({ type: 'accept.confirm' });
    const { value, context } = await rest();
    expect(value).toEqual(at);
    expect(context.offer?.limits).toEqual(limits);
    expect(context.problem?.code).toBe(3102);
  }
});
