import { expect, it } from 'vitest';
import { conflictCode } from '../../src/domain/problem.ts';
import { busyServerMachine } from '../../src/machines/busyServer.machine.ts';
import { callMachine, type CallContext } from '../../src/machines/call.machine.ts';
import {
  recordEditMachine,
  type RecordEditContext,
} from '../../src/machines/recordEdit.machine.ts';
import { uploadMachine, type UploadContext } from '../../src/machines/upload.machine.ts';
import { walkAll, type Walk } from '../support/models/arrows.ts';

const refused = (code: number) => ({
  kind: 'refused',
  problem: { status: 409, label: '', code, title: '', violations: [] },
});
const mine = { notes: 'moje' };
const better = { notes: 'lepsze' };

it('walks every arrow of an edited record; what was typed is saved, over the version that was loaded', async () => {
  const check = ({ calls }: Walk): void => {
    for (const { id, input } of calls) {
      if (id !== 'save') continue;
      const { values, version } = input as { values: unknown; version: number };
      expect([mine, better]).toContainEqual(values);
      expect([1, 2]).toContain(version);
    }
  };
  const { arrows, missing } = await walkAll(
    recordEditMachine,
    {
      input: { version: 1 },
      events: [
        { type: 'record.save', values: mine },
        { type: 'record.save', values: better },
        { type: 'mine.keep', values: mine },
        { type: 'mine.keep', values: better },
        { type: 'theirs.take' },
      ],
      actors: {
        save: {
          outputs: [{ kind: 'done', value: 2 }, refused(conflictCode), refused(5001)],
          fails: true,
        },
        readVersion: { outputs: [{ kind: 'done', value: 2 }, refused(1404)], fails: true },
        showTheirs: { outputs: [undefined], fails: true },
      },
      facts: ({ version, problem }: RecordEditContext) => [version, problem?.code],
    },
    check,
  );
  console.log(`recordEdit: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('walks every arrow of an upload: one file at a time, none sent twice', async () => {
  const one = new File(['a'], 'a.pdf');
  const two = new File(['b'], 'b.pdf');
  const walk = (files: { id: string; name: string }[]) =>
    walkAll(
      uploadMachine,
      {
        input: { files },
        events: [
          { type: 'files.add', files: [one, two] },
          { type: 'file.progress', part: 0.5 },
          { type: 'file.remove', name: 'b.pdf' },
          { type: 'failed.retry' },
        ],
        actors: {
          sendFile: {
            outputs: [{ kind: 'done', value: { id: 'f1' } }, refused(5003)],
            fails: true,
          },
        },
        facts: ({ files: now }: UploadContext) => now.map(({ name, state }) => [name, state]),
      },
      ({ snapshot }) => {
        const { files: now } = snapshot.context as UploadContext;
        expect(now.filter(({ state }) => state === 'sending').length).toBeLessThanOrEqual(1);
      },
    );
  const { arrows, missing } = await walk([]);
  console.log(`upload: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('walks every arrow of a call', async () => {
  const { arrows, missing } = await walkAll(
    callMachine,
    {
      input: undefined,
      events: [
        { type: 'call.make', what: 'csv', input: 1 },
        { type: 'call.forget' },
        { type: 'retry' },
      ],
      actors: {
        call: { outputs: [{ kind: 'done', value: null }, refused(8001)], fails: true },
      },
      facts: ({ problem }: CallContext) => problem?.code,
    },
    ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ what: 'csv', input: 1 });
    },
  );
  console.log(`call: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});

it('walks every arrow of a busy server', async () => {
  const { arrows, missing } = await walkAll(
    busyServerMachine,
    {
      input: undefined,
      events: [
        { type: 'server.busy', seconds: 3, waitMs: 3500 },
        { type: 'server.busy', seconds: 7, waitMs: 7500 },
        { type: 'calls.settled' },
      ],
      actors: {},
      facts: () => null,
    },
    () => {},
  );
  console.log(`busyServer: ${arrows - missing.length}/${arrows} arrows`);
  expect(missing).toEqual([]);
});
