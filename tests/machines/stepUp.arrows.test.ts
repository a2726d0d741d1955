import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { SecondFactorStep } from '../../src/machines/login.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import {
  stepUpMachine,
  type StepUpAnswer,
  type StepUpContext,
} from '../../src/machines/stepUp.machine.ts';
import { pairOf } from '../support/pairs.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';
import { unanswered } from '../support/models/unanswered.ts';

const refused = (status: number) => ({
  kind: 'refused',
  problem: { status, label: '', code: 0, title: '', violations: [] },
});
const step = { twoFactorToken: 'T', method: 'email', destination: 'j***@x.pl', resendAfter: 2 };
const mailed = { kind: 'done', value: { kind: 'secondFactor', step } };
const pair = pairOf();

const samplesOf = (level: StepUpContext['level']): Samples => ({
  way: level,
  input: { level },
  events: [
    { type: 'password.submit', password: 'tajne' },
    { type: 'password.submit', password: 'inne' },
    { type: 'code.submit', code: '123456' },
    { type: 'code.submit', code: '654321' },
    { type: 'code.resend' },
    { type: 'retry' },
    { type: 'cancel' },
  ],
  actors: {
    prove: {
      outputs: [refused(422), { kind: 'done', value: { kind: 'token', pair } }, mailed],
      fails: true,
    },
    mail: {
      outputs: [refused(429), mailed],
      fails: true,
    },
    confirm: {
      outputs: [refused(422), refused(410), { kind: 'done', value: pair }],
      fails: true,
    },
    resendCode: {
      outputs: [refused(429), refused(410), { kind: 'done', value: step }],
      fails: true,
    },
  },
  facts: ({ resendIn, step: asked, pair: raised, problem }: StepUpContext) => [
    resendIn,
    asked !== null,
    raised !== null,
    problem !== null,
  ],
});

it('walks every arrow of the step-up: started only by a response, and no password is kept after its check', async () => {
  const check = ({ snapshot, calls }: Walk): void => {
    const context = snapshot.context as StepUpContext;
    if (snapshot.status === 'done') {
      expect(snapshot.output).toEqual(
        snapshot.value === 'done' ? { kind: 'done', pair } : { kind: 'cancelled' },
      );
    }
    if (snapshot.value === 'enteringPassword' || snapshot.matches('enteringCode')) {
      expect(context.password).toBe('');
    }
    // Where a mailed code is enough, the password is never asked for; elsewhere it always is.
    const isByMail = context.level === 'link';
    expect(calls.every(({ id }) => id !== (isByMail ? 'prove' : 'mail'))).toBe(true);
  };
  const password = await walkAll(stepUpMachine, samplesOf('password'), check);
  const link = await walkAll(stepUpMachine, samplesOf('link'), check);
  const missing = password.missing.filter((arrow) => link.missing.includes(arrow));
  console.log(
    `stepUp: ${password.paths + link.paths} paths, ${link.arrows - missing.length}/${link.arrows} arrows`,
  );
  expect(missing).toEqual([]);
});

it('after a lost answer the password or code typed then is checked', async () => {
  const passwords = ['tajne', 'inne'].map((password) => ({ type: 'password.submit', password }));
  const proven = await unanswered<{ password: string }>(
    stepUpMachine,
    { call: 'prove', input: { level: 'password' } },
    passwords,
  );
  expect(proven.map(({ password }) => password)).toEqual(['tajne', 'inne']);
  const byMail = { input: { level: 'link' }, answers: { mail: mailed } };
  const confirmed = await unanswered<{ code: string }>(
    stepUpMachine,
    { call: 'confirm', ...byMail },
    ['123456', '654321'].map((code) => ({ type: 'code.submit', code })),
  );
  expect(confirmed.map(({ code }) => code)).toEqual(['123456', '654321']);
});

it('counts down to another code also while no answer comes to the one that was typed', async () => {
  const clock = new SimulatedClock();
  const actor = createActor(
    stepUpMachine.provide({
      actors: {
        mail: fromPromise(async () => mailed as Outcome<StepUpAnswer>),
        confirm: fromPromise(() => Promise.reject(new Error('No answer.'))),
        resendCode: fromPromise(() => new Promise<Outcome<SecondFactorStep>>(() => {})),
      },
    }),
    { clock, input: { level: 'link' } },
  ).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy'));
  await rest();
  actor.send({ type: 'code.submit', code: '123456' });
  const lost = await rest();
  expect(lost.matches({ connectionLost: 'atCode' })).toBe(true);
  // And stops at none.
  for (let second = 0; second <= step.resendAfter; second += 1) clock.increment(1000);
  expect(actor.getSnapshot().context.resendIn).toBe(0);
  actor.send({ type: 'code.resend' });
  expect(actor.getSnapshot().value).toBe('resending');
});
