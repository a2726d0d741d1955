import { useSyncExternalStore } from 'react';
import type { Simulation, Stand } from './simulation.ts';

const nothing = () => () => {};

/** The current state of a simulation; null until one is started. */
export const useStand = (simulation: Simulation | null): Stand | null =>
  useSyncExternalStore(simulation?.subscribe ?? nothing, () => simulation?.stand() ?? null);
