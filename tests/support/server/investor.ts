import type { TestServer } from './server.ts';

/** Mails an investor a link to log in with. @returns its token. */
export const mailInvestorToken = async (
  server: TestServer,
  email: string,
  host?: string,
): Promise<string> => {
  const at = host ? { host } : {};
  await server.call('POST', '/auth/investor/send-token', { body: { email }, ...at });
  await server.deps.outbox.flush();
  const { body: mails } = await server.call('GET', `/dev/mail.json?to=${email}`);
  return new URL(mails[0].links[0]).searchParams.get('token')!;
};

/** Logs an investor in with a mailed link. @returns the access token. */
export const logInInvestor = async (
  server: TestServer,
  email: string,
  host?: string,
): Promise<string> => {
  const token = await mailInvestorToken(server, email, host);
  const at = host ? { host } : {};
  const { body } = await server.call('POST', '/auth/login-investor', { body: { token }, ...at });
  return body.accessToken;
};
