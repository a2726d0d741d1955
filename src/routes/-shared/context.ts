import type { ActorRefFrom } from 'xstate';
import type { RememberedDevice } from '../../machines/login.actors.ts';
import type { sessionMachine } from '../../machines/session.machine.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../sdk/sdk.ts';
import type { Tokens } from '../../sdk/tokens.ts';

export type Whitelabel = components['schemas']['Whitelabel'];
export type SessionActor = ActorRefFrom<typeof sessionMachine>;

/** What main.tsx hands to every route. */
export interface RouterContext {
  sdk: Sdk;
  tokens: Tokens;
  remembered: RememberedDevice;
  session: SessionActor;
  brand: Whitelabel;
  chooseLanguage: (language: 'pl' | 'en') => void;
}
