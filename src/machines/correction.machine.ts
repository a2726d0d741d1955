import { setup } from 'xstate';
import {
  correctionEvents,
  correctionTransitions,
  type CorrectionEvent,
  type CorrectionState,
} from '../domain/correctionLife.ts';

/** The transitions from a state, taken from the domain's table. */
const from = (state: CorrectionState): Partial<Record<CorrectionEvent, CorrectionState>> =>
  Object.fromEntries(
    correctionEvents.flatMap((event) =>
      correctionTransitions
        .filter((one) => one.from === state && one.event === event)
        .map(({ to }) => [event, to]),
    ),
  );

/** A request to correct a data form, generated from src/domain/correctionLife.ts. */
export const correctionMachine = setup({
  types: { events: {} as { type: CorrectionEvent } },
}).createMachine({
  id: 'correction',
  initial: 'asked',
  states: {
    asked: {
      description: 'The investor asked; whoever may review the form decides.',
      on: from('asked'),
    },
    returned: {
      description: 'The form was returned; the investor corrects the noted fields.',
      on: from('returned'),
    },
    done: { type: 'final', description: 'The investor sent the corrected fields.' },
    kept: { type: 'final', description: 'The form was verified as it stood before.' },
    declined: { type: 'final', description: 'Declined with a reason, which was mailed.' },
    withdrawn: { type: 'final', description: 'The investor took the request back.' },
  },
});
