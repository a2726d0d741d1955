import type { TestServer } from './server.ts';

/** The headers of a caller from an address of their own, on a server that trusts its proxy. */
export const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Tries to log in with a password, from an address. */
export const logInFrom = (server: TestServer, ip: string, username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password }, headers: from(ip) });

/** The code of a log-in, in the subject of its mail. */
export const codeIn = ({ subject }: { subject: string }): string => /\d{6}/.exec(subject)![0];
