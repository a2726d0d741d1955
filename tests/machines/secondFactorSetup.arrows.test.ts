import { expect, it } from 'vitest';
import {
  secondFactorSetupMachine,
  type SecondFactorSetupContext,
} from '../../src/machines/secondFactorSetup.machine.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';
import { unanswered } from '../support/models/unanswered.ts';

const refused = {
  kind: 'refused',
  problem: { status: 422, label: '', code: 5001, title: '', violations: [] },
};
const givenUp = {
  kind: 'refused',
  problem: { status: 403, label: '', code: 1106, title: '', violations: [] },
};
const enrolled = { kind: 'done', value: { secret: 'S', uri: 'otpauth://S' } };
const samples: Samples = {
  input: { method: null },
  events: [
    { type: 'change.open', wanted: 'email' },
    { type: 'change.open', wanted: 'totp' },
    { type: 'change.open', wanted: null },
    { type: 'off.confirm' },
    { type: 'code.submit', code: '123456' },
    { type: 'code.submit', code: '654321' },
    { type: 'codes.kept' },
    { type: 'back' },
    { type: 'retry' },
  ],
  actors: {
    changeMethod: { outputs: [refused, givenUp, { kind: 'done', value: null }], fails: true },
    startTotp: {
      outputs: [refused, enrolled],
      fails: true,
    },
    confirmTotp: { outputs: [refused, { kind: 'done', value: ['aaaaa-bbbbb'] }], fails: true },
  },
  facts: ({ method, wanted, problem }: SecondFactorSetupContext) => [
    method,
    wanted,
    problem !== null,
  ],
};

it('walks every arrow of the second-factor settings; the overview holds no secret', async () => {
  const check = ({ snapshot, calls }: Walk): void => {
    const context = snapshot.context as SecondFactorSetupContext;
    if (snapshot.value === 'overview') {
      expect(context).toMatchObject({ code: '', enrolment: null, codes: [] });
    }
    // Whoever cancelled the step-up gets no message about it.
    expect(context.problem?.code).not.toBe(1106);
    if (context.method === 'totp') expect(calls.some(({ id }) => id === 'confirmTotp')).toBe(true);
  };
  const { paths, arrows, missing } = await walkAll(secondFactorSetupMachine, samples, check);
  console.log(`secondFactorSetup: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('after a lost answer the code that the app shows by then is sent', async () => {
  const codes = await unanswered<{ code: string }>(
    secondFactorSetupMachine,
    { call: 'confirmTotp', input: { method: null }, answers: { startTotp: enrolled } },
    [
      { type: 'change.open', wanted: 'totp' },
      { type: 'code.submit', code: '123456' },
      { type: 'code.submit', code: '654321' },
    ],
  );
  expect(codes.map(({ code }) => code)).toEqual(['123456', '654321']);
});
