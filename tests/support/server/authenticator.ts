import { generate } from 'otplib';
import type { TestServer } from './server.ts';

/** An authenticator app's code for a secret at the server's time. */
export const codeOf = (server: Pick<TestServer, 'deps'>, secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(server.deps.clock().getTime() / 1000) });
