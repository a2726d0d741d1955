/**
 * The review loop of a data form: requested, submitted, returned with a note, corrected, verified.
 */
import { expect } from 'vitest';
import { acceptance, kycForm } from '../../samples.ts';
import { act, type Command } from './commands.ts';
import type { Model, Real, World } from './life.ts';

const note = { field: 'documentNo', note: 'Numer jest inny niż na skanie.' };
/** Fields that depend on the noted one, and one that nobody asked for. */
const corrected = {
  documentType: 'ID_CARD',
  documentNo: 'ZZC766717',
  documentCountry: 'PL',
  documentIndefinite: true,
  surname: 'Obca',
};

const hasForm = ({ form }: Readonly<Model>): boolean => form.status !== 'none';
const hasArrived = ({ form }: Model): boolean => !['sent', 'opened'].includes(form.status);

const asks = (world: World): Command =>
  act(
    world,
    'advisor asks for data',
    async (model, real) => {
      const { requestId: id, link } = await world.hands.askForData(world.advisor, real.email);
      real.form = { id, link };
      model.form.status = 'sent';
      model.days.ofForm = 0;
    },
    (model) => !hasForm(model),
  );

const opens = (world: World): Command =>
  act(
    world,
    'visitor opens the form',
    async ({ form }, real) => {
      const url = `/public-api/kyc/investor-request/${real.form.link}` as const;
      const { status } = await world.server.call('GET', url);
      expect(status).toBe(200);
      if (form.status === 'sent') form.status = 'opened';
    },
    hasForm,
  );

/** The expected response to a submitted form. */
const answerTo = ({ form }: Model, what: 'whole' | 'correction'): number => {
  // A whole form does not answer a note.
  if (form.status === 'returned') return what === 'whole' ? 409 : 200;
  if (['sent', 'opened'].includes(form.status)) return what === 'whole' ? 200 : 422;
  // Repeated after a lost response, it gets the same response.
  return form.sentAs === what ? 200 : 410;
};

const sends = (world: World, what: 'whole' | 'correction'): Command =>
  act(
    world,
    what === 'whole' ? 'visitor sends the form' : 'visitor sends what was asked',
    async (model, real) => {
      const url = `/public-api/kyc/investor-request/${real.form.link}` as const;
      const { consents } = acceptance(await formConsents(world, real)).data;
      const body =
        what === 'whole' ? { form: kycForm, consents } : { form: corrected, consents: [] };
      const { status } = await world.server.call('PUT', `${url}/submit`, { body });
      expect(status).toBe(answerTo(model, what));
      if (status !== 200 || (hasArrived(model) && model.form.status !== 'returned')) return;
      model.form.status = 'submitted';
      model.form.sentAs = what;
    },
    hasForm,
  );

const formConsents = async ({ server }: World, { form }: Real) =>
  (await server.call('GET', `/public-api/kyc/investor-request/preview/${form.link}`)).body.consents;

const decides = (world: World, decision: 'returned' | 'verified'): Command =>
  act(
    world,
    `advisor: form ${decision}`,
    async (model, real) => {
      const url = `/api/advisor/kyc/investor-request/${real.form.id}` as const;
      const { version } = await world.hands.get(url, world.advisor);
      const notes = decision === 'returned' ? [note] : [];
      const { status, body } = await world.server.call('POST', `${url}/review`, {
        token: world.advisor,
        body: { decision, version, notes },
      });
      expect([status, body.code]).toEqual(hasArrived(model) ? [200, undefined] : [409, 3002]);
      // Repeating a decision about the same form has no further effect.
      if (!hasArrived(model) || model.form.status === decision) return;
      model.form.status = decision;
      model.form.reviews.unshift(decision);
    },
    hasForm,
  );

export const formCommands = (world: World): Command[] => [
  asks(world),
  opens(world),
  sends(world, 'whole'),
  sends(world, 'correction'),
  decides(world, 'returned'),
  decides(world, 'verified'),
];
