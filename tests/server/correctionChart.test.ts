/**
 * The chart of a request to correct a form, walked on the real server: after each step the
 * investor's panel shows the chart's state, and what the chart does not accept, the server rejects.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { CorrectionEvent } from '../../src/domain/correctionLife.ts';
import { correctionMachine } from '../../src/machines/correction.machine.ts';
import { coveringPaths, wayOf } from '../support/models/covering.ts';
import { correctionSamples } from '../support/models/lifeSamples.ts';
import { startWithStaff, type WithStaff } from '../support/server/hands.ts';

let { server, hands, staff } = {} as WithStaff;
beforeAll(async () => {
  ({ server, hands, staff } = await startWithStaff());
});
afterAll(() => server?.close());

interface Form {
  id: string;
  link: string;
  token: string;
}
const notes = [{ field: 'fathersName', note: 'Pełne imię.' }];

/** A submitted form, and a request to correct it. */
const asked = async (email: string): Promise<Form> => {
  const { requestId: id, link } = await hands.askForData(staff.advisor, email);
  await hands.sendData(link);
  const token = await hands.logInInvestor(email);
  const url = `/investor-api/kyc/investor-request/${id}/correction` as const;
  await server.call('POST', url, { token, body: { version: 1, notes } });
  return { id, link, token };
};

const ofStaff = async ({ id }: Form, path: '/correction/decline' | '/review', body: object) => {
  const url = `/api/advisor/kyc/investor-request/${id}` as const;
  const { version } = await hands.get(url, staff.advisor);
  return server.call('POST', `${url}${path}`, { token: staff.advisor, body: { version, ...body } });
};

const does: Record<CorrectionEvent, (form: Form) => Promise<unknown>> = {
  withdraw: ({ id, token }) =>
    server.call('DELETE', `/investor-api/kyc/investor-request/${id}/correction`, { token }),
  decline: (form) => ofStaff(form, '/correction/decline', { reason: 'Imię jest pełne.' }),
  return: (form) => ofStaff(form, '/review', { decision: 'returned', notes }),
  correct: ({ link }) =>
    server.call('PUT', `/public-api/kyc/investor-request/${link}/submit`, {
      body: { form: { fathersName: 'Jan Adam' }, consents: [] },
    }),
  verify: (form) => ofStaff(form, '/review', { decision: 'verified' }),
};

const stateOf = async ({ token }: Form): Promise<string> =>
  (await hands.get('/investor-api/investor/data', token)).correctionRequests[0].status;

describe('a request to correct a form', () => {
  const paths = coveringPaths(correctionMachine, correctionSamples);
  it.each(paths.map((path, at) => [wayOf(path), path, at] as const))(
    'takes the path %s',
    async (_, path, at) => {
      const form = await asked(`prosba-${at}@example.pl`);
      const actor = createActor(correctionMachine).start();
      for (const { event } of path) {
        actor.send(event as { type: CorrectionEvent });
        await does[event.type as CorrectionEvent](form);
        expect(await stateOf(form)).toBe(actor.getSnapshot().value);
      }
      // A closed request accepts nothing, and a returned form is neither declined nor withdrawn.
      const { value } = actor.getSnapshot();
      for (const type of ['withdraw', 'decline'] as const) {
        if (actor.getSnapshot().can({ type })) continue;
        await does[type](form);
        expect(await stateOf(form)).toBe(value);
      }
    },
  );
});
