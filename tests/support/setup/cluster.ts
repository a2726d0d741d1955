import { startCluster, type Cluster } from '../server/postgres.ts';

/** Two projects ask for it; each has modules of its own, so what they share is on the process. */
const shared = globalThis as { ofertaCluster?: { cluster: Promise<Cluster>; users: number } };

/** One PostgreSQL cluster for all files of the run; each takes a database of its own in it. */
export default async (): Promise<() => Promise<void>> => {
  const one = (shared.ofertaCluster ??= { cluster: startCluster(), users: 0 });
  one.users += 1;
  const { url, filesDir, stop } = await one.cluster;
  process.env.OFERTA_CLUSTER_URL = url;
  process.env.OFERTA_CLUSTER_FILES = filesDir;
  return async () => {
    one.users -= 1;
    if (one.users === 0) stop();
  };
};
