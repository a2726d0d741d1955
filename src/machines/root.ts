import { createActor, waitFor, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { isSessionLevel } from '../domain/sessionLevel.ts';
import type { CallSession, ClientOptions } from '../sdk/client.ts';
import { ConnectionLostError } from '../sdk/problem.ts';
import { createSdk } from '../sdk/sdk.ts';
import type { ServerClock } from '../sdk/serverClock.ts';
import { provideApplication, type ApplicationOptions } from './application.actors.ts';
import type { applicationMachine } from './application.machine.ts';
import type { SignedOutNote } from './application.types.ts';

export type ApplicationActor = ActorRefFrom<typeof applicationMachine>;

interface RootOptions
  extends
    Omit<ApplicationOptions, 'sdk' | 'exchange' | 'renew'>,
    Pick<ClientOptions, 'fetch' | 'baseUrl' | 'contextId' | 'timeoutMs' | 'patience'> {
  isPanelBlocked: boolean;
  note: SignedOutNote | null;
  /** A developer's inspector of the charts. */
  inspect?: (event: InspectionEvent) => void;
}

/** What API calls need from the application chart, and report to it. */
const callSession = (
  application: () => ApplicationActor,
  { tokens, clock }: Pick<ApplicationOptions, 'tokens'> & { clock: ServerClock },
): CallSession => ({
  bearer: () => {
    const actor = application();
    const snapshot = actor.getSnapshot();
    if (!snapshot.matches('signedIn')) return null;
    const own = snapshot.context.pair!;
    const stored = tokens.read();
    if (stored?.accessToken === own.accessToken) return own;
    // The store is ahead of this tab; no call may be made with somebody else's token.
    if (stored) actor.send({ type: 'tokens.changed', pair: stored });
    else actor.send({ type: 'tokens.gone', isElsewhere: false });
    return stored?.holder === own.holder ? stored : null;
  },
  refused: async (accessToken) => {
    const actor = application();
    actor.send({ type: 'call.unauthorized', accessToken });
    const snapshot = await waitFor(
      actor,
      (one) => !one.matches({ signedIn: { keys: 'refreshing' } }),
    );
    if (snapshot.matches({ signedIn: { keys: 'missed' } })) {
      throw new ConnectionLostError('The refresh got no answer.');
    }
    return snapshot.matches('signedIn') && snapshot.context.pair?.accessToken !== accessToken;
  },
  steppedUp: async (level) => {
    const actor = application();
    const before = actor.getSnapshot().context.pair?.accessToken;
    // An unknown level of a newer server requires at least a password.
    actor.send({ type: 'stepUp.needed', level: isSessionLevel(level) ? level : 'password' });
    const snapshot = await waitFor(
      actor,
      (one) => !one.matches({ signedIn: { proof: 'steppingUp' } }),
    );
    return snapshot.matches('signedIn') && snapshot.context.pair?.accessToken !== before;
  },
  strayed: () => application().send({ type: 'tokens.gone', isElsewhere: false }),
  answered: (answer) => {
    clock.hear(answer);
    // The flag is cleared if the response fails.
    if (!answer.ok) tokens.lowerRefreshFlag();
  },
});

/** A tab's API client and application chart, connected but not started. */
export const makeRoot = ({ inspect, isPanelBlocked, note, ...options }: RootOptions) => {
  let application: ApplicationActor | null = null;
  const sdk = createSdk({ ...options, session: callSession(() => application!, options) });
  const machine = provideApplication({
    ...options,
    sdk,
    renew: () => application!.send({ type: 'tokens.renew' }),
    // Separate calls for advisor and investor.
    exchange: ({ refreshToken, panel }) =>
      panel === 'investor-panel'
        ? sdk.refreshInvestorToken({ body: { refreshToken } })
        : sdk.refreshAdvisorToken({ body: { refreshToken } }),
  });
  application = createActor(machine, {
    input: {
      landingId: options.contextId,
      isPanelBlocked,
      pair: options.tokens.read(),
      note,
    },
    ...(inspect ? { inspect } : {}),
  });
  return { sdk, application };
};
