import { buildDeveloperPages, buildWhenStale } from '../../../scripts/build.ts';

/** Builds once what the journeys show: started side by side, each would build it for itself. */
export default async (): Promise<void> => {
  buildWhenStale();
  await buildDeveloperPages();
};
