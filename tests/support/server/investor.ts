import type { TestServer } from './server.ts';

/** Logs an investor in with a mailed link. @returns the access token. */
export const logInInvestor = async (
  server: TestServer,
  email: string,
  host?: string,
): Promise<string> => {
  const at = host ? { host } : {};
  await server.call('POST', '/auth/investor/send-token', { body: { email }, ...at });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  const token = new URL(mails[0].links[0]).searchParams.get('token');
  const { body } = await server.call('POST', '/auth/login-investor', { body: { token }, ...at });
  return body.accessToken;
};
