/** `npm run dev`: the server, restarted when its files change, behind Vite's dev server. */
import { spawn } from 'node:child_process';

const children = [
  spawn(
    'node',
    ['--watch-path=server', '--watch-path=openapi', '--watch-path=src/domain', 'server/start.ts'],
    { stdio: 'inherit' },
  ),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
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
