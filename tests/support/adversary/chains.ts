import type { Chain } from './chain.ts';
import type { Sketch } from './draw.ts';
import { identityChains } from './identityChains.ts';
import { recordChains } from './recordChains.ts';
import { relationChains } from './relationChains.ts';
import { sessionChains } from './sessionChains.ts';

export const chains: readonly Chain[] = [
  ...identityChains,
  ...sessionChains,
  ...relationChains,
  ...recordChains,
];

/** The steps of a chain with their names. */
export const namedSteps = ({ steps }: Chain): [string, Sketch][] =>
  steps.map((sketch, index) => [`s${index + 1}`, sketch]);
