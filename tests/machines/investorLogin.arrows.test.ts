import { expect, it } from 'vitest';
import {
  investorLoginMachine,
  type InvestorLoginContext,
} from '../../src/machines/investorLogin.machine.ts';
import { walkAll, type Samples, type Walk } from '../support/models/arrows.ts';

const problem = { status: 410, label: '', code: 4002, title: '', violations: [] };
const outputs = [
  { kind: 'refused', problem },
  { kind: 'done', value: { holder: 'inwestor@oferta.test' } },
];
const samples = (token: string | null, isPanelBlocked = false): Samples => ({
  way: isPanelBlocked ? 'blocked' : token ? 'link' : 'email',
  input: { token, isPanelBlocked },
  events: [
    { type: 'email.submit', email: 'inwestor@oferta.test' },
    { type: 'link.use' },
    { type: 'link.resend' },
    { type: 'back' },
  ],
  actors: { sendLink: { outputs, fails: true }, logIn: { outputs, fails: true } },
  facts: ({ token: held, problem: said }: InvestorLoginContext) => [held, said !== null],
});

it('walks every arrow of the investor log-in; a link is used only by pressing a button, and never twice', async () => {
  const check = ({ calls }: Walk, path: { event: { type: string } }[]): void => {
    const uses = path.filter(({ event }) => event.type === 'link.use').length;
    const logIns = calls.filter(({ id }) => id === 'logIn').length;
    expect(logIns).toBeLessThanOrEqual(uses);
    if (uses === 0) expect(logIns).toBe(0);
  };
  const walks: Awaited<ReturnType<typeof walkAll>>[] = [];
  for (const one of [samples(null), samples('token'), samples('token', true)])
    walks.push(await walkAll(investorLoginMachine, one, check as never));
  const [first] = walks;
  const missing = first!.missing.filter((arrow) =>
    walks.every((walk) => walk.missing.includes(arrow)),
  );
  console.log(`investorLogin: ${first!.arrows - missing.length}/${first!.arrows} arrows`);
  expect(missing).toEqual([]);
});
