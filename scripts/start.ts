/** `npm start`: builds the browser application when it is stale, then starts the server. */
import { enableCompileCache, registerHooks } from 'node:module';
import { buildWhenStale } from './build.ts';

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Oferta needs Node 24; this is ${process.version}. Run it through npm, which uses the Node 24 that \`npm ci\` installed.`,
  );
  process.exit(1);
}
const isBuiltNow = buildWhenStale();
if (isBuiltNow) console.log('Built the browser application.');
// The compiled modules of the server are kept between starts: a start takes half a second less.
enableCompileCache();
// Node reads the 179 kB package.json of drizzle-orm anew for each of its three hundred modules, to
// learn that they are modules: half of what loading the server costs.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
await import('../server/start.ts');
if (isBuiltNow && process.env.NODE_ENV !== 'production') {
  // So that the first look at /dev/machines finds its pages; who comes earlier waits for these.
  const { buildDeveloperPages } = await import('../server/developer/build.ts');
  buildDeveloperPages().catch((error: unknown) => console.error(error));
}
