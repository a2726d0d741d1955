import { createContext } from 'react';

/**
 * Whether pages are under the brand's bar, so that their head is not a bar itself; null outside
 * panels.
 */
export const PlainHeads = createContext<boolean | null>(null);
