import { startCluster, type Cluster } from '../server/postgres.ts';

/** Two projects use it, each with separate modules, so shared state is on globalThis. */
const shared = globalThis as { ofertaCluster?: { cluster: Promise<Cluster>; users: number } };

/** One PostgreSQL cluster for all files of a run; each creates its own database in it. */
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
