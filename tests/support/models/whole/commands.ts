import type * as fc from 'fast-check';
import { agree, type Model, type Real, type World } from './life.ts';

/** An action of somebody; everybody's view is compared after it. */
export type Command = fc.AsyncCommand<Model, Real>;

export const act = (
  world: World,
  name: string,
  work: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    await work(model, real);
    await agree(world, model, real);
  },
  toString: () => name,
});
