import { useSyncExternalStore } from 'react';
import type { Simulation, Stand } from './simulation.ts';

const nothing = () => () => {};

/** A simulation as it stands now; null as long as none was started. */
export const useStand = (simulation: Simulation | null): Stand | null =>
  useSyncExternalStore(simulation?.subscribe ?? nothing, () => simulation?.stand() ?? null);
