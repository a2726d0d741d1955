import { expect, it } from 'vitest';
import { sessionMachine, type SessionContext } from '../../src/machines/session.machine.ts';
import { walkAll, type Samples } from '../support/models/arrows.ts';

const data = {
  holder: 'a@b.pl advisor-panel x',
  role: 'advisor',
  firstName: 'Anna',
  surname: 'Kowalska',
  email: 'a@b.pl',
  permissions: [],
  networks: [],
  contexts: [],
};

const samples = (skipRestore: boolean): Samples => ({
  way: skipRestore ? 'link' : 'restore',
  input: { skipRestore },
  events: [
    { type: 'login.completed' },
    { type: 'logout' },
    { type: 'tokens.changed', holder: null },
    { type: 'tokens.changed', holder: data.holder },
    { type: 'tokens.changed', holder: 'c@d.pl advisor-panel x' },
    { type: 'session.over' },
    { type: 'access.denied' },
    { type: 'retry' },
  ],
  actors: {
    restore: { outputs: [data, null], fails: true },
    logOut: { outputs: [undefined], fails: true },
  },
  facts: ({ data: held }: SessionContext) => held !== null,
});

it('walks every arrow of the session; nobody signed out keeps data, and a refusal is said a moment later', async () => {
  const check = (
    {
      snapshot,
      emitted,
    }: { snapshot: { value: unknown; context: SessionContext }; emitted: { type: string }[] },
    path: { event: { type: string } }[],
  ): void => {
    if (snapshot.value === 'anonymous') expect(snapshot.context.data).toBeNull();
    if (JSON.stringify(snapshot.value).includes('signedIn'))
      expect(snapshot.context.data).not.toBeNull();
    const wasDenied = path.some(({ event }) =>
      event.type.startsWith('xstate.after.accessDeniedDelay'),
    );
    expect(emitted.some(({ type }) => type === 'notify')).toBe(wasDenied);
  };
  const restoring = await walkAll(sessionMachine, samples(false), check as never);
  const skipping = await walkAll(sessionMachine, samples(true), check as never);
  const missing = restoring.missing.filter((arrow) => skipping.missing.includes(arrow));
  console.log(
    `session: ${restoring.paths + skipping.paths} paths, ${restoring.arrows - missing.length}/${restoring.arrows} arrows`,
  );
  expect(missing).toEqual([]);
});
