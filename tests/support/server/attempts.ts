import type { TestServer } from './server.ts';

/** Headers of a caller with their own IP address, on a server that trusts its proxy. */
export const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Attempts a password log-in from an IP address. */
export const logInFrom = (server: TestServer, ip: string, username: string, password: string) =>
  server.call('POST', '/auth/login', { body: { username, password }, headers: from(ip) });

/** The log-in code in the subject of its mail. */
export const codeIn = ({ subject }: { subject: string }): string => /\d{6}/.exec(subject)![0];
