/**
 * `npm start`: builds the browser application if it is stale, then starts the server. Outside
 * production the pages for developers are built at the same time.
 */
import { enableCompileCache, registerHooks } from 'node:module';
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
// Node parses the 179 kB package.json of drizzle-orm again for each of its three hundred modules to
// determine their type, which is half of the time of loading the server.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
await import('../server/start.ts');
