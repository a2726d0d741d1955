import { sdkOf, type Sdk } from './bound.ts';
import type { ClientOptions } from './client.ts';
import { linkRows } from './linkCalls.gen.ts';

/**
 * The calls that need nobody signed in, which are all that a page behind a link makes: its first
 * visit pays for no others.
 */
export const createLinkSdk = (options: ClientOptions): Sdk => sdkOf(options, linkRows);
