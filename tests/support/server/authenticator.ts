import { generate } from 'otplib';
import type { TestServer } from './server.ts';

const stepMs = 30_000;

/**
 * Lets the time pass until the app shows its next code, which it has just begun to show: what follows
 * sees one code, on a slow machine too.
 */
export const awaitNextCode = ({ deps, passTime }: Pick<TestServer, 'deps' | 'passTime'>): void =>
  passTime(stepMs - (deps.clock().getTime() % stepMs));

/** An authenticator app's code for a secret at the server's time. */
export const codeOf = (server: Pick<TestServer, 'deps'>, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(server.deps.clock().getTime() / 1000) });
