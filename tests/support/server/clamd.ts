import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findClamd } from '../../../scripts/tools.ts';

/**
 * The harmless test signature of all antivirus software (eicar.org); split, so that this file is
 * not detected.
 */
export const eicar = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** A real clamd with a single signature, on its own socket. */
export const startClamd = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'oferta-clamd-'));
  const signatures = join(folder, 'signatures');
  mkdirSync(signatures);
  writeFileSync(
    join(signatures, 'own.ndb'),
    `Oferta.Test:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  const socket = join(folder, 'clamd.ctl');
  const settings = join(folder, 'clamd.conf');
  writeFileSync(
    settings,
    [
      `DatabaseDirectory ${signatures}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 1M',
      `TemporaryDirectory ${folder}`,
      '',
    ].join('\n'),
  );
  const daemon: ChildProcess = spawn(findClamd()!, ['-c', settings], { stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => daemon.once('exit', () => resolve()));
  while (!(await answers(socket))) {
    if (daemon.exitCode !== null) throw new Error(`clamd ended with ${daemon.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `unix://${socket}`,
    stop: async () => {
      daemon.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
