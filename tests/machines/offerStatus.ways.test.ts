import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { offerEvents, offerStatuses, nextStatus } from '../../src/domain/offerStatus.ts';
import { offerStatusMachine } from '../../src/machines/offerStatus.machine.ts';
import { walkChart } from '../support/models/walkChart.ts';

const samples = offerEvents.filter((type) => type !== 'invite').map((type) => ({ type }));

walkChart({ machine: offerStatusMachine, samples });

describe('the drawn life of an offer', () => {
  it('allows exactly what the table of the domain allows', () => {
    for (const isWithinReflection of [true, false]) {
      for (const status of offerStatuses) {
        const snapshot = offerStatusMachine.resolveState({
          value: status,
          context: { isWithinReflection },
        });
        for (const { type } of samples) {
          const actor = createActor(offerStatusMachine, { snapshot, input: undefined }).start();
          actor.send({ type } as Parameters<typeof actor.send>[0]);
          const step = nextStatus(status, type, { isWithinReflection });
          expect([status, type, actor.getSnapshot().value]).toEqual([
            status,
            type,
            typeof step === 'object' ? step.to : status,
          ]);
        }
      }
    }
  });
});
