/** What changed elsewhere while a form was filled in: the charts ask again with what holds now. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { judgedKycForm } from '../../src/machines/kycForm.rules.ts';
import type { KycRequest, KycSubmitted } from '../../src/machines/kycForm.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import { publicOfferMachine, type PublicOffer } from '../../src/machines/publicOffer.machine.ts';
import { exampleOf } from '../support/examples.ts';
import { acceptance, kycSteps } from '../support/samples.ts';

const refused = (status: number, code: number, ...paths: string[]) =>
  ({
    kind: 'refused',
    problem: {
      status,
      code,
      violations: paths.map((propertyPath) => ({ propertyPath, code: 'unknown', parameters: {} })),
    },
  }) as unknown as Outcome<never>;

const consents = (version: string) =>
  (['consent1', 'consent2'] as const).map((kind) => ({
    kind,
    version: kind === 'consent1' ? '1' : version,
    required: kind === 'consent1',
    text: { pl: kind, en: kind },
  }));

/** Later, as a chart that asked for ever would otherwise let nothing else run. */
const later = <T>(answer: T): Promise<T> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0, answer);
  });

/** Views that answer in turn, the last one again and again. */
const inTurn = <T, Input>(answers: Outcome<T>[]) =>
  fromPromise<Outcome<T>, Input>(() => later(answers.length > 1 ? answers.shift()! : answers[0]!));

const shown: PublicOffer = exampleOf('viewPublicOffer');
const offer = (change: Partial<PublicOffer>): Outcome<PublicOffer> => ({
  kind: 'done',
  value: { ...shown, allowedActions: ['showInterest', 'accept', 'decline'], ...change },
});
const draft = acceptance(consents('1')).data;

/** The chart of an offer whose every step is refused. */
const offered = async (refusal: Outcome<never>, ...views: Outcome<PublicOffer>[]) => {
  const refuse = <Input>() => fromPromise<Outcome<PublicOffer>, Input>(() => later(refusal));
  const actor = createActor(
    publicOfferMachine.provide({
      actors: {
        viewOffer: inTurn(views),
        showInterest: refuse(),
        decline: refuse(),
        accept: refuse(),
      },
    }),
    { input: { token: 'token', idempotencyKey: 'key' } },
  ).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  await rest();
  const accept = async () => {
    actor.send({ type: 'accept.start' });
    for (let step = 0; step < 4; step += 1) actor.send({ type: 'step.submit', draft });
    actor.send({ type: 'accept.confirm' });
    await rest();
  };
  return { actor, rest, accept };
};

it('a consent reworded meanwhile is asked for in its new words, with all else kept', async () => {
  const { actor, accept } = await offered(
    refused(422, 5001, 'data.consents.1.given'),
    offer({ consents: consents('1') }),
    offer({ consents: consents('2') }),
  );
  await accept();
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ accepting: 'consents' });
  expect(context.offer?.consents).toEqual(consents('2'));
  expect(context.draft).toEqual(draft);
  expect(context.problem?.code).toBe(5001);
});

it('a consent of the data form reworded meanwhile is asked for again, with all else kept', async () => {
  const request = (version: string) => ({
    kind: 'done' as const,
    value: {
      ...exampleOf('viewKycRequest'),
      submittedAt: null,
      corrections: [],
      consents: consents(version),
    } as KycRequest,
  });
  const actor = createActor(
    judgedKycForm.provide({
      actors: {
        viewRequest: inTurn([request('1'), request('2')]),
        submitForm: fromPromise(() =>
          later<Outcome<KycSubmitted>>(refused(422, 5001, 'consents.1.given')),
        ),
      },
    }),
    { input: { token: 'token', today: '2026-11-21' } },
  ).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  await rest();
  actor.send({ type: 'form.start' });
  const whole = Object.assign({}, ...kycSteps);
  actor.send({ type: 'field.change', values: whole });
  for (const _ of kycSteps) actor.send({ type: 'step.next' });
  for (const { kind } of consents('1')) actor.send({ type: 'consent.change', kind, given: true });
  actor.send({ type: 'form.submit' });
  await rest();
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual({ editing: 'check' });
  expect(context.request?.consents).toEqual(consents('2'));
  expect(context.form).toMatchObject(whole);
  // Nobody agreed to the new words yet.
  expect(context.given).toEqual({ consent1: true });
});

it.each([
  [409, 2001],
  [409, 2002],
  [409, 2003],
  [410, 4001],
  [409, 3002],
  [409, 3003],
])('a step refused with %i and %i shows the offer as it is now', async (status, code) => {
  const now = offer({ allowedActions: [] });
  for (const type of ['interest.show', 'decline.open', 'accept.start'] as const) {
    const { actor, rest, accept } = await offered(refused(status, code), offer({}), now);
    if (type === 'accept.start') await accept();
    else actor.send({ type });
    if (type === 'decline.open') actor.send({ type: 'decline.confirm', reason: '' });
    await rest();
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('viewing');
    expect(context.offer?.allowedActions).toEqual([]);
    expect(context.problem?.code).toBe(code);
  }
});

it('an acceptance of terms that were changed meanwhile is not asked again before they are seen', async () => {
  const then = offer({ product: { ...shown.product, interest: null } });
  const { actor, accept } = await offered(refused(409, 3004), offer({}), then);
  await accept();
  const { value, context } = actor.getSnapshot();
  expect(value).toBe('viewing');
  expect(context.offer?.product.interest).toBeNull();
  expect(context.problem?.code).toBe(3004);
  expect(context.draft).toEqual(draft);
});

it('a link is dead only if its offer cannot be seen any more', async () => {
  const gone = refused(410, 4001);
  const { actor, rest } = await offered(gone, offer({}), gone);
  actor.send({ type: 'interest.show' });
  await rest();
  expect(actor.getSnapshot().value).toBe('dead');
});

it('the refusal of a step is over once the offer is asked for again', async () => {
  const { actor, rest } = await offered(refused(409, 3002), offer({}));
  actor.send({ type: 'interest.show' });
  await rest();
  expect(actor.getSnapshot().context.problem?.code).toBe(3002);
  actor.send({ type: 'offer.refresh' });
  await rest();
  expect(actor.getSnapshot().context.problem).toBeNull();
});
