import { buildDeveloperPages, buildWhenStale } from '../../../scripts/build.ts';
import { seededFolder } from '../server/seeded.ts';

/** Builds and seeds once what the journeys show: started side by side, each would do it for itself. */
export default async (): Promise<void> => {
  buildWhenStale();
  await Promise.all([buildDeveloperPages(), seededFolder()]);
};
