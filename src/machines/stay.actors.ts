import { fromCallback } from 'xstate';
import { sessionWarningMs } from '../domain/durations.ts';
import type { Sdk } from '../sdk/sdk.ts';
import type { ServerClock } from '../sdk/serverClock.ts';
import type { StoredTokens } from '../sdk/tokens.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import { effect, provideAll } from './provideAll.ts';
import { stayMachine, type EndEvent } from './stay.machine.ts';

/** Our estimate of the server's clock goes by seconds; asked sooner, it would say that the session lives. */
const marginMs = 2000;
/** How often the tokens are looked at: a device may sleep, another tab may stay. */
const lookMs = 1000;

/** What the chart of the end works with. */
export interface StayOptions {
  sdk: Pick<Sdk, 'prolongSession'>;
  tokens: Pick<StoredTokens, 'read'>;
  clock: ServerClock;
  /** Has the application renew its tokens now. */
  renew: () => void;
}

/** The chart of a session's end with its effects. */
export const provideStay = ({ sdk, tokens, clock, renew }: StayOptions) =>
  provideAll(stayMachine, {
    watchEnd: fromCallback<EndEvent>(({ sendBack }) => {
      let said = 'end.far 0';
      const look = (): void => {
        const pair = tokens.read();
        // The session of a server that says no end; or the tokens are gone, which the store tells.
        if (!pair?.endsAt) return;
        const { endsAt, latestEnd } = pair;
        const left = endsAt * 1000 - clock.now();
        const type =
          left > sessionWarningMs ? 'end.far' : left > -marginMs ? 'end.near' : 'end.reached';
        const saying = `${type} ${endsAt}`;
        if (saying === said) return;
        // An end that was near has moved, and the new one may be near as well.
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
