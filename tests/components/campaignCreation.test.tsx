/** A campaign whose making was not answered is made once, also when the page was loaded again. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { makeServer, open } from './campaignStage.tsx';

type Call = { body: CampaignDraft; idempotencyKey: string };

const issuer = () => page.getByRole('textbox', { name: 'Emitent', exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const lost = () => page.getByText(/^Brak połączenia z serwerem/);

beforeEach(() => page.viewport(1400, 900));
afterEach(() => sessionStorage.clear());

/** A server whose first answers to the making of a campaign are lost. */
const losing = (answers: number) => {
  const { server, sdk } = makeServer();
  const sent: Call[] = [];
  const createCampaign = (call: Call) => {
    sent.push(call);
    return sent.length > answers
      ? sdk.createCampaign(call)
      : Promise.reject(new ConnectionLostError());
  };
  return { server, sent, sdk: { ...sdk, createCampaign } };
};
const begin = async (sdk: object): Promise<{ close: () => Promise<void> }> => {
  const { close } = await open(sdk, '/app/offers/new');
  await issuer().fill('Nowe młyny');
  await press('Zapisz szkic');
  await expect.element(lost()).toBeVisible();
  return { close };
};

it('after a reload it is sent with the key it had, and what was typed since is saved to it', async () => {
  const { server, sent, sdk } = losing(1);
  const { close } = await begin(sdk);
  await close();
  const { router } = await open(sdk, '/app/offers/new');
  await expect.element(issuer()).toHaveValue('Nowe młyny');
  await issuer().fill('Nowsze młyny');
  await press('Zapisz szkic');
  await expect.poll(() => router.state.location.pathname).toBe('/app/offers/new/edit');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(server.saved.map(({ body }) => body.draft.issuerName)).toEqual(['Nowsze młyny']);
  // The next one is another campaign.
  expect(sessionStorage.getItem('draft') ?? '').not.toContain(sent[0]!.idempotencyKey);
});

it('whoever takes back all they typed begins another one', async () => {
  const { sent, sdk } = losing(1);
  const { close } = await begin(sdk);
  await press('Cofnij zmiany');
  await close();
  await open(sdk, '/app/offers/new');
  await issuer().fill('Inne młyny');
  await press('Zapisz szkic');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
  expect(sent[1]!.body.issuerName).toBe('Inne młyny');
});
