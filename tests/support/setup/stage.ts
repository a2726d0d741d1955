import { buildWhenStale } from '../../../scripts/build.ts';
import { findPostgres } from '../../../scripts/tools.ts';
import { buildDeveloperPages } from '../../../server/developer/build.ts';
import { seededFolder } from '../server/seeded.ts';
import shareCluster from './cluster.ts';

/** Builds and seeds once what the journeys need, instead of once per parallel file. */
export default async (): Promise<(() => Promise<void>) | undefined> => {
  buildWhenStale();
  const [release] = await Promise.all([
    findPostgres() ? shareCluster() : undefined,
    buildDeveloperPages(),
    seededFolder(),
  ]);
  return release;
};
