import { sdkOf, type Sdk } from './bound.ts';
import { rows } from './calls.gen.ts';
import type { ClientOptions } from './client.ts';

export type { Sdk } from './bound.ts';

/** Every call of the contract, by its operationId. */
export const createSdk = (options: ClientOptions): Sdk => sdkOf(options, rows);
