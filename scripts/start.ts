/**
 * `npm start`: builds the browser application if it is stale, then starts the server. Outside
 * production the pages for developers are built at the same time.
 */
import { enableCompileCache } from 'node:module';
import { buildAllWhenStale } from './build.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Oferta needs Node 24; this is ${process.version}. Run it through npm, which uses the Node 24 that \`npm ci\` installed.`,
  );
  process.exit(1);
}
for (const built of await buildAllWhenStale(process.env.NODE_ENV === 'production'))
  console.log(`Built ${built}.`);
// Caches the server's compiled modules between starts, which saves half a second.
enableCompileCache();
await import('../server/quickLoading.ts');
await import('../server/start.ts');
