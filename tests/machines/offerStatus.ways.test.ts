import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  nextStatus,
  offerEvents,
  type OfferEvent,
  type OfferStatus,
} from '../../src/domain/offerStatus.ts';
import { offerStatusMachine } from '../../src/machines/offerStatus.machine.ts';
import { walkAll } from '../support/models/arrows.ts';
import { simplePaths } from '../support/models/testModel.ts';

const paths = simplePaths(offerStatusMachine);
const wayOf = ({ steps }: (typeof paths)[number]): OfferEvent[] =>
  steps.map(({ event }) => event.type).filter((type) => type !== 'xstate.init') as OfferEvent[];

describe('the life of an offer', () => {
  it('walks every arrow', async () => {
    const samples = {
      events: offerEvents.map((type) => ({ type })),
      actors: {},
      facts: () => null,
    };
    const walks = await Promise.all(
      [true, false].map((isWithinReflection) =>
        walkAll(offerStatusMachine, {
          ...samples,
          way: isWithinReflection ? 'within' : 'after',
          input: { isWithinReflection },
        }),
      ),
    );
    const [within, after] = walks.map(({ missing }) => missing);
    expect(within!.filter((arrow) => after!.includes(arrow))).toEqual([]);
  });

  it('reaches all seven statuses', () => {
    const reached = paths.flatMap(({ steps }) => steps.map(({ state }) => state.value));
    expect(new Set(reached).size).toBe(7);
  });

  it.each(
    paths.flatMap((path) =>
      [true, false].map((within) => [wayOf(path).join(' → '), within, path] as const),
    ),
  )('%s (within reflection: %s) agrees with the table in the domain', (_, isWithin, path) => {
    let status: OfferStatus = 'invited';
    const actor = createActor(offerStatusMachine, {
      input: { isWithinReflection: isWithin },
    }).start();
    for (const event of wayOf(path)) {
      const step = nextStatus(status, event, { isWithinReflection: isWithin });
      if (typeof step === 'object') status = step.to;
      actor.send({ type: event } as never);
      expect(actor.getSnapshot().value).toBe(status);
    }
  });
});
