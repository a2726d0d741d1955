/** `npm run dev`: the server in watch mode behind Vite's dev server, which gets the arguments. */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './build.ts';

// Vite's page takes its head from the server's page, which needs a build.
buildWhenStale();

const { values } = parseArgs({ options: { port: { type: 'string' } }, strict: false });
/** Where Vite's pages are, to which the banner and mailed links lead. */
const pages = `http://localhost:${String(values.port ?? 5173)}`;

const children = [
  spawn(
    'node',
    ['--watch-path=server', '--watch-path=openapi', '--watch-path=src/domain', 'server/start.ts'],
    // The host of Vite's page determines the brand.
    { stdio: 'inherit', env: { APP_URL: pages, ...process.env, TRUST_PROXY: 'loopback' } },
  ),
  spawn('npx', ['vite', ...process.argv.slice(2)], { stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    for (const other of children) other.kill();
    process.exitCode = code ?? 0;
  });
}
