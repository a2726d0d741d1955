import { createContext } from 'react';

/** Whether a bar of the brand stands above each page, so that its head is no bar itself; null outside of panels. */
export const PlainHeads = createContext<boolean | null>(null);
