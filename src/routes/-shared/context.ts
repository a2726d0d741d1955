import type { ApplicationActor } from '../../machines/root.ts';
import type { components } from '../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../sdk/sdk.ts';

export type Whitelabel = components['schemas']['Whitelabel'];

/** Router context, provided by main.tsx. */
export interface RouterContext {
  sdk: Sdk;
  application: ApplicationActor;
  brand: Whitelabel;
  chooseLanguage: (language: 'pl' | 'en') => void;
  /** Loads what only panels say, unless it is there. */
  loadPanelWords: () => Promise<void>;
}
