import { expect, it } from 'vitest';
import { linkRequestMachine } from '../../src/machines/linkRequest.machine.ts';
import {
  mailedLinkMachine,
  type MailedLinkContext,
} from '../../src/machines/mailedLink.machine.ts';
import {
  newPasswordMachine,
  type NewPasswordContext,
} from '../../src/machines/newPassword.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';
import { unanswered } from '../support/models/unanswered.ts';

const refused = (status: number) => ({
  kind: 'refused',
  problem: { status, label: '', code: 0, title: '', violations: [] },
});
const weak = {
  kind: 'refused',
  problem: {
    ...refused(422).problem,
    violations: [{ propertyPath: 'password', title: '', message: 'strongPassword' }],
  },
};
const done = { kind: 'done', value: null };
const strong = 'Zupelnie-nowe-haslo-9';
const other = 'Calkiem-inne-haslo-7';

it('walks every arrow of setting a password; the password is cleared at the end', async () => {
  const check = ({ calls, snapshot }: Walk): void => {
    for (const { input } of calls)
      expect([{ password: strong }, { password: other }]).toContainEqual(input);
    if (snapshot.status === 'done')
      expect((snapshot.context as NewPasswordContext).password).toBe('');
  };
  const { arrows, missing } = await walkAll(
    newPasswordMachine,
    {
      input: undefined,
      events: [strong, other].map((password) => ({ type: 'password.submit', password })),
      actors: { save: { outputs: [refused(410), refused(429), weak, done], fails: true } },
      facts: ({ problem }: NewPasswordContext) => problem?.status,
    },
    check,
  );
  console.log(`newPassword: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('after a lost answer the password typed then is saved', async () => {
  const events = [strong, other].map((password) => ({ type: 'password.submit', password }));
  expect(await unanswered(newPasswordMachine, { call: 'save' }, events)).toEqual([
    { password: strong },
    { password: other },
  ]);
});

it('walks every arrow of an action behind a mailed link', async () => {
  const { arrows, missing } = await walkAll(
    mailedLinkMachine,
    {
      input: undefined,
      events: [{ type: 'link.use' }, { type: 'retry' }],
      actors: { use: { outputs: [refused(410), refused(429), done], fails: true } },
      facts: ({ problem }: MailedLinkContext) => problem?.status,
    },
    () => undefined,
  );
  console.log(`mailedLink: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

const addresses = ['doradca@oferta.test', 'inny@oferta.test'];
const askLink = addresses.map((email) => ({ type: 'email.submit', email }));

it('after a lost answer the link goes to the address typed then', async () => {
  expect(await unanswered(linkRequestMachine, { call: 'request' }, askLink)).toEqual(
    addresses.map((email) => ({ email })),
  );
});

it('walks every arrow of requesting a link; only an address is sent', async () => {
  const { arrows, missing } = await walkAll(
    linkRequestMachine,
    {
      input: undefined,
      events: [...askLink, { type: 'back' }],
      actors: { request: { outputs: [refused(429), done], fails: true } },
      facts: () => null,
    },
    ({ calls }) => {
      for (const { input } of calls)
        expect(addresses.map((email) => ({ email }))).toContainEqual(input);
    },
  );
  console.log(`linkRequest: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
