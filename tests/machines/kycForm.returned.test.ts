/** With what a returned data form begins: nothing is sent that its investor did not state. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { judgedKycForm } from '../../src/machines/kycForm.rules.ts';
import type { KycRequest } from '../../src/machines/kycForm.types.ts';
import type { Outcome } from '../../src/machines/outcome.ts';
import { exampleOf } from '../support/examples.ts';
import { kycSteps } from '../support/samples.ts';

const returnedWith = (corrections: KycRequest['corrections']): Outcome<KycRequest> => ({
  kind: 'done',
  value: { ...(exampleOf('viewKycRequest') as KycRequest), status: 'returned', corrections },
});

describe('a returned form', () => {
  const opened = async (fields: string[], draft?: object) => {
    const sent: Record<string, unknown>[] = [];
    const notes = fields.map((field) => ({ field, note: 'Proszę sprawdzić.' }));
    const actor = createActor(
      judgedKycForm.provide({
        actors: {
          viewRequest: fromPromise(() => Promise.resolve(returnedWith(notes))),
          submitForm: fromPromise(({ input: { submission } }) => {
            sent.push({ ...submission.form });
            return Promise.reject(new Error('No answer.'));
          }),
        },
      }),
      { input: { token: 'token', today: '2026-11-21', ...(draft ? { draft } : {}) } },
    ).start();
    await waitFor(actor, (state) => state.matches('correcting'));
    const send = async (values: object): Promise<void> => {
      actor.send({ type: 'field.change', values });
      actor.send({ type: 'correction.send' });
      await waitFor(actor, (state) => !state.hasTag('busy'));
    };
    return { actor, sent, send, form: () => actor.getSnapshot().context.form };
  };
  const person = { birthDay: '1985-02-28', identificationNo: '85022812343' };
  const address = kycSteps[2].residentialAddress;

  it('sends no nationality until one is chosen', async () => {
    const { sent, send } = await opened(['identificationNo']);
    await send(person);
    expect(sent).toEqual([]);
    await send({ nationality: 'UA' });
    expect(sent).toEqual([{ ...person, nationality: 'UA' }]);
  });

  it('is sent again with what was typed while the lost answer was awaited', async () => {
    const { actor, sent, send } = await opened(['identificationNo']);
    const sending = send({ ...person, nationality: 'UA' });
    expect(actor.getSnapshot().value).toBe('sendingCorrection');
    actor.send({ type: 'field.change', values: { nationality: 'PL' } });
    await sending;
    await send({});
    expect(sent.map(({ nationality }) => nationality)).toEqual(['UA', 'PL']);
  });

  it('takes no choice from a draft of the first form', async () => {
    const { sent, send } = await opened(['birthDay'], { nationality: 'PL', firstName: 'Zofia' });
    await send(person);
    expect(sent).toEqual([]);
  });

  it.each([
    ['politicallyExposedDetails', { politicallyExposedDetails: 'Radna gminy.' }],
    ['politicallyExposed', { politicallyExposed: false }],
    ['mailingAddress', { mailingAddress: address }],
    ['mailingSameAsResidential', { mailingSameAsResidential: true, mailingAddress: null }],
    ['residentialAddress', { residentialAddress: address }],
    ['documentExpiryDate', { ...kycSteps[1], documentExpiryDate: '' }],
    ['countryOfTaxResidence', { countryOfTaxResidence: 'UA', tin: '3184710691' }],
    ['taxOffice', { taxOffice: '1435' }],
    ['propertyRegime', { propertyRegime: 'separate' }],
  ])('asked for %s is sent only with an answer', async (field, answer) => {
    const { sent, send, form } = await opened([field]);
    await send({});
    expect(sent).toEqual([]);
    const before = form();
    await send(answer);
    expect(sent).toHaveLength(1);
    expect({ ...before, ...answer }).toMatchObject(JSON.parse(JSON.stringify(sent[0])));
  });

  it('shows the field that a note is about, below the answer that it depends on', async () => {
    const { form } = await opened([
      'politicallyExposedDetails',
      'mailingAddress',
      'taxOffice',
      'propertyRegime',
    ]);
    expect(form()).toMatchObject({
      politicallyExposed: true,
      mailingSameAsResidential: false,
      mailingAddress: {},
      countryOfTaxResidence: 'PL',
      maritalStatus: 'married',
    });
  });
});
