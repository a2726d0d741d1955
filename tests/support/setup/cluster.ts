import { startCluster } from '../server/postgres.ts';

/** One PostgreSQL cluster for all files of the run; each takes a database of its own in it. */
export default async (): Promise<() => void> => {
  const { url, filesDir, stop } = await startCluster();
  process.env.OFERTA_CLUSTER_URL = url;
  process.env.OFERTA_CLUSTER_FILES = filesDir;
  return stop;
};
