import { fromCallback } from 'xstate';
import { sessionWarningMs } from '../domain/durations.ts';
import type { Sdk } from '../sdk/sdk.ts';
import type { ServerClock } from '../sdk/serverClock.ts';
import type { StoredTokens } from '../sdk/tokens.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { stayMachine, type EndEvent } from './stay.machine.ts';

/**
 * Our estimate of the server's clock has a precision of seconds; asked too early, the server would
 * say that the session is alive.
 */
const marginMs = 2000;
/** Poll interval of the tokens: the device may sleep, or another tab may prolong the session. */
const lookMs = 1000;

/** Dependencies of the chart. */
export interface StayOptions {
  sdk: Pick<Sdk, 'prolongSession'>;
  tokens: Pick<StoredTokens, 'read'>;
  clock: ServerClock;
  /** Makes the application renew its tokens now. */
  renew: () => void;
}

/** The chart of a session's end with its actors. */
export const provideStay = ({ sdk, tokens, clock, renew }: StayOptions) =>
  provideAll(stayMachine, {
    watchEnd: fromCallback<EndEvent>(({ sendBack }) => {
      let said = 'end.far 0';
      const look = (): void => {
        const pair = tokens.read();
        // Either the server states no end of session, or the tokens are gone, which the store
        // reports.
        if (!pair?.endsAt) return;
        const { endsAt, latestEnd } = pair;
        const left = endsAt * 1000 - clock.now();
        const type =
          left > sessionWarningMs ? 'end.far' : left > -marginMs ? 'end.near' : 'end.reached';
        const saying = `${type} ${endsAt}`;
        if (saying === said) return;
        // The end has moved, and the new one may be near as well.
        if (type === 'end.near') sendBack({ type: 'end.far' });
        said = saying;
        sendBack(
          type === 'end.near'
            ? { type, endsAt: endsAt * 1000, isLast: endsAt >= (latestEnd ?? 0) }
            : { type },
        );
      };
      const timer = setInterval(look, lookMs);
      look();
      return () => clearInterval(timer);
    }),
    prolong: effect<Outcome<unknown>>(() => settle(sdk.prolongSession({}))),
    renew: effect<void>(() => Promise.resolve(renew())),
  });
