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

it('walks every arrow of setting a password; the password is cleared at the end', async () => {
  const check = ({ calls, snapshot }: Walk): void => {
    for (const { input } of calls) expect(input).toEqual({ password: strong });
    if (snapshot.status === 'done')
      expect((snapshot.context as NewPasswordContext).password).toBe('');
  };
  const { arrows, missing } = await walkAll(
    newPasswordMachine,
    {
      input: undefined,
      events: [{ type: 'password.submit', password: strong }, { type: 'retry' }],
      actors: { save: { outputs: [refused(410), refused(429), weak, done], fails: true } },
      facts: ({ problem }: NewPasswordContext) => problem?.status,
    },
    check,
  );
  console.log(`newPassword: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
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

it('walks every arrow of requesting a link; only an address is sent', async () => {
  const { arrows, missing } = await walkAll(
    linkRequestMachine,
    {
      input: undefined,
      events: [
        { type: 'email.submit', email: 'doradca@oferta.test' },
        { type: 'back' },
        { type: 'retry' },
      ],
      actors: { request: { outputs: [refused(429), done], fails: true } },
      facts: () => null,
    },
    ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ email: 'doradca@oferta.test' });
    },
  );
  console.log(`linkRequest: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
