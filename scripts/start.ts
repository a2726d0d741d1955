/** `npm start`: builds the browser application when it is stale, then starts the server. */
import { enableCompileCache } from 'node:module';
import { buildWhenStale } from './build.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Oferta needs Node 24; this is ${process.version}. Run it through npm, which uses the Node 24 that \`npm ci\` installed.`,
  );
  process.exit(1);
}
if (buildWhenStale()) console.log('Built the browser application.');
// The compiled modules of the server are kept between starts: a start takes half a second less.
enableCompileCache();
await import('../server/start.ts');
