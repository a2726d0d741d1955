import {
  createActor,
  fromPromise,
  waitFor,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';

/**
 * Sends events to a chart one of whose calls never gets an answer, waiting after each for the chart
 * to rest.
 * @param call Name of the actor that never gets an answer.
 * @param answers Output of each other actor.
 * @returns what was sent with that call, each time.
 */
export const unanswered = async <Sent>(
  machine: AnyStateMachine,
  {
    call,
    answers = {},
    input,
  }: { call: string; answers?: Record<string, unknown>; input?: unknown },
  events: readonly AnyEventObject[],
): Promise<Sent[]> => {
  const sent: Sent[] = [];
  const actor = createActor(
    machine.provide({
      actors: {
        ...Object.fromEntries(
          Object.entries(answers).map(([name, output]) => [
            name,
            fromPromise(() => Promise.resolve(output)),
          ]),
        ),
        [call]: fromPromise(({ input: given }) => {
          sent.push(given as Sent);
          return Promise.reject(new Error('No answer.'));
        }),
      },
    } as never),
    { input } as never,
  ).start();
  const rest = () => waitFor(actor, (state) => !state.hasTag('busy') && !state.matches('loading'));
  await rest();
  for (const event of events) {
    actor.send(event);
    await rest();
  }
  actor.stop();
  return sent;
};
