import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { judgedKycForm } from '../../src/machines/kycForm.rules.ts';
import type {
  KycFormContext,
  KycFormEvent,
  KycRequest,
  KycSubmission,
} from '../../src/machines/kycForm.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import { exampleOf } from '../support/examples.ts';
import { kycSteps } from '../support/samples.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';

const steps = kycSteps;
const filledIn = (count: number): object => Object.assign({}, ...steps.slice(0, count));
const whole = filledIn(steps.length);
const note = { field: 'documentNo', note: 'Numer jest inny niż na skanie.' };
/** As typed, without the choices that the form may have begun with. */
const asTyped = Object.fromEntries(
  Object.entries(whole).filter(([name]) => !['documentType', 'documentCountry'].includes(name)),
);
const request = (submittedAt: string | null, corrections: object[] = []) => ({
  kind: 'done',
  value: {
    ...exampleOf('viewKycRequest'),
    submittedAt,
    corrections,
    referenceNo: submittedAt ? 'KYC/1' : null,
    consents: [{ ...exampleOf('viewKycRequest').consents[0]!, version: '1' }],
  },
});
const refused = (status: number, ...paths: string[]) => ({
  kind: 'refused',
  problem: {
    status,
    label: '',
    title: '',
    code: { 410: 4002, 409: 3004 }[status] ?? 5001,
    violations: paths.map((propertyPath) => ({ propertyPath, title: '', message: 'required' })),
  },
});

const samples: Samples = {
  input: { token: 'token', today: '2026-11-21' },
  events: [
    { type: 'form.start' },
    ...steps.map((_, index) => ({ type: 'field.change', values: filledIn(index + 1) })),
    { type: 'consent.change', kind: 'consent1', given: true },
    { type: 'consent.change', kind: 'consent1', given: false },
    { type: 'step.next' },
    ...['personal', 'document', 'addresses', 'taxAndAccount', 'marital'].map((step) => ({
      type: 'step.edit',
      step,
    })),
    { type: 'back' },
    { type: 'form.submit' },
    { type: 'correction.send' },
    { type: 'retry' },
  ],
  actors: {
    viewRequest: {
      outputs: [
        refused(410),
        request('2026-11-20T10:00:00Z'),
        request('2026-11-20T10:00:00Z', [note]),
        request(null),
      ],
      fails: true,
    },
    sendCorrection: {
      outputs: [
        refused(410),
        refused(409),
        refused(422, 'form.documentNo'),
        { kind: 'done', value: { status: 'submitted', referenceNo: 'KYC/1' } },
      ],
      fails: true,
    },
    submitForm: {
      outputs: [
        refused(410),
        refused(409),
        refused(422, 'form.firstName'),
        refused(422, 'form.documentNo'),
        refused(422, 'form.residentialAddress.city'),
        refused(422, 'form.bankAccount'),
        refused(422, 'form.maritalStatus'),
        refused(422, 'consents'),
        refused(503),
        { kind: 'done', value: { status: 'submitted', referenceNo: 'KYC/1' } },
      ],
      fails: true,
    },
  },
  facts: ({ form, given, hasReviewed, problem, request: asked }: KycFormContext) => [
    steps.filter((step) => Object.keys(step).every((name) => name in form)).length,
    form.maritalStatus,
    form.taxOffice,
    form.documentNo,
    form.residentialAddress?.city,
    given.consent1 === true,
    hasReviewed,
    problem && problem.violations[0]?.propertyPath === 'consents',
    asked?.submittedAt,
    asked?.corrections.length,
  ],
};

it('walks every arrow of the data form; no input is lost, and nothing invalid is sent', async () => {
  const check = ({ snapshot, calls }: Walk): void => {
    const context = snapshot.context as KycFormContext;
    for (const call of calls.filter(({ id }) => id === 'submitForm')) {
      const { submission } = call.input as { submission: { form: object; consents: object[] } };
      expect(submission.form).toMatchObject(whole);
      expect(submission.consents).toEqual([{ kind: 'consent1', version: '1', given: true }]);
    }
    // A returned form sends only the requested fields, with those they are validated with.
    for (const call of calls.filter(({ id }) => id === 'sendCorrection')) {
      const { submission } = call.input as { submission: { form: object } };
      expect(Object.keys(submission.form)).toEqual([
        'documentType',
        'documentNo',
        'documentCountry',
        'documentIndefinite',
        'documentExpiryDate',
      ]);
    }
    // A submitted form is no longer in memory; until then every character is. Choices are not once
    // they are asked for again.
    if (snapshot.value === 'submitted') expect(context.form.identificationNo).toBeUndefined();
    else if (calls.some(({ id }) => id === 'submitForm'))
      expect(context.form).toMatchObject(context.request?.corrections.length ? asTyped : whole);
  };
  const { paths, arrows, missing } = await walkAll(judgedKycForm, samples, check);
  console.log(`kycForm: ${paths} paths, ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

/** The chart with a server that never answers, and what was sent to it. */
const unanswered = async (opened: object) => {
  const sent: { form: object; consents: object[] }[] = [];
  const actor = createActor(
    judgedKycForm.provide({
      actors: {
        viewRequest: fromPromise(() => Promise.resolve(opened as Outcome<KycRequest>)),
        submitForm: fromPromise(({ input: { submission } }) => {
          sent.push(submission);
          return Promise.reject(new Error('No answer.'));
        }),
      },
    }),
    { input: { token: 'token', today: '2026-11-21' } },
  ).start();
  await waitFor(actor, (state) => !state.matches('loading'));
  const press = async (...events: KycFormEvent[]) => {
    for (const event of events) actor.send(event);
    await waitFor(actor, (state) => !state.hasTag('busy'));
  };
  return { actor, sent, press };
};

it('after a lost answer the check page stays live: what stands on it is what is sent', async () => {
  const { actor, sent, press } = await unanswered(request(null));
  await press({ type: 'form.start' });
  for (const _ of steps)
    await press({ type: 'field.change', values: whole }, { type: 'step.next' });
  await press({ type: 'consent.change', kind: 'consent1', given: true }, { type: 'form.submit' });
  expect(actor.getSnapshot().value).toEqual({ connectionLost: 'atSubmit' });
  // A required consent that was taken back is not sent as given, nor is the form without it.
  await press({ type: 'consent.change', kind: 'consent1', given: false }, { type: 'form.submit' });
  expect(sent).toHaveLength(1);
  await press({ type: 'consent.change', kind: 'consent1', given: true });
  await press({ type: 'step.edit', step: 'personal' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'personal' });
  await press({ type: 'field.change', values: { firstName: 'Maria' } }, { type: 'step.next' });
  await press({ type: 'form.submit' });
  expect(sent.at(-1)).toMatchObject({
    form: { firstName: 'Maria' },
    consents: [{ kind: 'consent1', given: true }],
  });
});

it('after a lost answer a returned form is sent as it stands then', async () => {
  const { actor, sent, press } = await unanswered(request('2026-11-20T10:00:00Z', [note]));
  await press({ type: 'field.change', values: whole }, { type: 'correction.send' });
  expect(actor.getSnapshot().value).toEqual({ connectionLost: 'atCorrection' });
  const { documentNo } = whole as { documentNo: string };
  await press({ type: 'field.change', values: { documentNo: '' } }, { type: 'correction.send' });
  expect(sent).toHaveLength(1);
  await press({ type: 'field.change', values: { documentNo } }, { type: 'correction.send' });
  expect(sent).toHaveLength(2);
});

describe('an answer to another state of the form', () => {
  const other = { field: 'phoneNo', note: 'Numer nie odpowiada.' };
  const refusedWith = (status: number, ...answers: object[]) => {
    const sent: KycSubmission[] = [];
    const actor = createActor(
      judgedKycForm.provide({
        actors: {
          viewRequest: fromPromise(() => {
            const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
            return Promise.resolve(next as Outcome<KycRequest>);
          }),
          submitForm: fromPromise(({ input: { submission } }) => {
            sent.push(submission);
            return Promise.resolve(refused(status) as Outcome<never>);
          }),
        },
      }),
      { input: { token: 'token', today: '2026-11-21' } },
    ).start();
    const settled = () => waitFor(actor, (state) => !state.hasTag('busy'));
    return { actor, sent, settled };
  };
  const opensInTurn = (...answers: object[]) => refusedWith(409, ...answers);
  const asks = (version: number, ...notes: object[]) => {
    const { kind, value } = request(notes.length > 0 ? '2026-11-20T10:00:00Z' : null, notes);
    return { kind, value: { ...value, version } };
  };

  const submit = (actor: ReturnType<typeof opensInTurn>['actor']): void => {
    actor.send({ type: 'form.start' });
    actor.send({ type: 'field.change', values: whole });
    for (const _ of steps) actor.send({ type: 'step.next' });
    actor.send({ type: 'consent.change', kind: 'consent1', given: true });
    actor.send({ type: 'form.submit' });
  };
  const correct = (actor: ReturnType<typeof opensInTurn>['actor']): void => {
    actor.send({ type: 'field.change', values: whole });
    actor.send({ type: 'correction.send' });
  };

  describe.each([
    ['a form', [], submit],
    ['a correction', [note], correct],
  ])('refused as %s that arrived otherwise before', (_what, notes, send) => {
    it('ends with its case number, and says that the earlier one counts', async () => {
      const { actor, settled } = refusedWith(
        410,
        asks(0, ...notes),
        request('2026-11-20T10:00:00Z'),
      );
      await settled();
      send(actor);
      await settled();
      const { value, context } = actor.getSnapshot();
      expect([value, context.referenceNo]).toEqual(['submitted', 'KYC/1']);
      expect(context.problem?.status).toBe(410);
    });

    it('is a dead link only if the link is dead', async () => {
      const { actor, settled } = refusedWith(410, asks(0, ...notes), refused(410));
      await settled();
      send(actor);
      await settled();
      expect(actor.getSnapshot().value).toBe('dead');
    });
  });

  it('shows the notes in force, with everything that was typed', async () => {
    const { actor, sent, settled } = opensInTurn(asks(2, note), asks(3, other));
    await settled();
    actor.send({ type: 'field.change', values: whole });
    actor.send({ type: 'correction.send' });
    await settled();
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('correcting');
    expect(context.request).toMatchObject({ version: 3, corrections: [other] });
    expect(context.form).toMatchObject(whole);
    expect(context.problem?.code).toBe(3004);
    actor.send({ type: 'correction.send' });
    await settled();
    expect(sent.map(({ version, form }) => [version, Object.keys(form)[0]])).toEqual([
      [2, 'documentType'],
      [3, 'phoneNo'],
    ]);
  });

  it('shows the notes on a form that had arrived, with everything that was typed', async () => {
    const { actor, sent, settled } = opensInTurn(asks(0), asks(2, note));
    await settled();
    submit(actor);
    await settled();
    expect(sent).toMatchObject([{ version: 0 }]);
    expect(actor.getSnapshot().value).toBe('correcting');
    expect(actor.getSnapshot().context.form).toMatchObject(asTyped);
  });

  it('keeps a choice made in a correction, though the form begins with the same one', async () => {
    const { actor, settled } = opensInTurn(asks(2, note), asks(3, note, other));
    await settled();
    actor.send({ type: 'field.change', values: whole });
    actor.send({ type: 'correction.send' });
    await settled();
    expect(actor.getSnapshot().context.form).toMatchObject(whole);
  });
});
