/** A new campaign is made once, whatever is lost on the way or changed meanwhile. */
import { expect, it } from 'vitest';
import { newCampaign } from '../../src/domain/campaignDraft.ts';
import type { CampaignDraft } from '../../src/domain/campaignTable.ts';
import { creationOf, type Attempt } from '../../src/routes/app/offers/-record/creation.ts';
import { ConnectionLostError } from '../../src/sdk/problem.ts';
import { refusalOf } from './refusals.ts';

const draft = (issuerName: string): CampaignDraft => ({ ...newCampaign(), issuerName });
const one = draft('Pierwsza');
const refusal = () => refusalOf(422, 5001);

/** Where an attempt is kept. */
const memory = () => {
  let kept: Attempt | null = null;
  return {
    read: () => kept,
    keep: (attempt: Attempt | null): void => {
      kept = attempt;
    },
  };
};

/** A server that answers each call to create as said, and then always with the record. */
const serverThat = (...answers: Error[]) => {
  const made = { id: 'c1', version: 1, status: 'draft' };
  const created: { body: CampaignDraft; idempotencyKey?: string | undefined }[] = [];
  const saved: unknown[] = [];
  const sdk = {
    createCampaign: (call: (typeof created)[number]) => {
      created.push(call);
      const failure = answers.shift();
      return failure ? Promise.reject(failure) : Promise.resolve(made);
    },
    saveCampaign: (call: unknown) => {
      saved.push(call);
      return Promise.resolve({ id: 'c1', version: 2 });
    },
  };
  return { create: creationOf(sdk as never, memory()), created, saved, made };
};

it('after a lost answer it is sent again with the same key', async () => {
  const { create, created, saved } = serverThat(new ConnectionLostError());
  await expect(create(one)).rejects.toThrow();
  expect(await create(structuredClone(one))).toBe('c1');
  expect(created[0]!.idempotencyKey).toBeTruthy();
  expect(created[1]).toEqual(created[0]);
  expect(saved).toEqual([]);
});

it('what was changed after a lost answer is saved to what was made', async () => {
  const { create, created, saved } = serverThat(new ConnectionLostError());
  await expect(create(one)).rejects.toThrow();
  const two = draft('Druga');
  expect(await create(two)).toBe('c1');
  expect(created[1]).toEqual(created[0]);
  expect(saved).toEqual([{ id: 'c1', body: { version: 1, draft: two } }]);
});

it('what was changed after a refusal is sent by itself, with another key', async () => {
  const { create, created } = serverThat(refusal());
  await expect(create(one)).rejects.toThrow();
  const two = draft('Druga');
  await create(two);
  expect(created[1]!.body).toBe(two);
  expect(created[1]!.idempotencyKey).not.toBe(created[0]!.idempotencyKey);
});

it('a refusal of what was lost does not stand for what was corrected since', async () => {
  const { create, created } = serverThat(new ConnectionLostError(), refusal());
  await expect(create(one)).rejects.toThrow();
  const two = draft('Druga');
  expect(await create(two)).toBe('c1');
  expect(created.map(({ body }) => body)).toEqual([one, one, two]);
});

it('what somebody has worked on since is not overwritten: what is typed is another campaign', async () => {
  const { create, created, saved, made } = serverThat(new ConnectionLostError());
  await expect(create(one)).rejects.toThrow();
  made.version = 2;
  const two = draft('Druga');
  await create(two);
  expect(saved).toEqual([]);
  expect(created.at(-1)!.body).toBe(two);
  expect(created.at(-1)!.idempotencyKey).not.toBe(created[0]!.idempotencyKey);
});

it('what was made and deleted since is made again', async () => {
  const { create, created } = serverThat(new ConnectionLostError(), refusalOf(404, 1404));
  await expect(create(one)).rejects.toThrow();
  expect(await create(one)).toBe('c1');
  expect(created).toHaveLength(3);
  expect(created[2]!.idempotencyKey).not.toBe(created[0]!.idempotencyKey);
});
