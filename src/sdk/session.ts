import { data, type Client } from './client.ts';
import type { components } from './schema.gen.d.ts';

type Schemas = components['schemas'];

/** One function per operation of the area session. */
export const sessionCalls = (client: Client) => ({
  /** Log in with a password. */
  logIn: ({ body, signal }: { body: Schemas['Credentials']; signal?: AbortSignal }) =>
    data(client.POST('/auth/login', { body, signal })),

  /** Confirm the second factor. */
  confirmSecondFactor: ({
    body,
    signal,
  }: {
    body: Schemas['SecondFactor'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/login-with-two-factor', { body, signal })),

  /** Send the second-factor code again. */
  resendSecondFactorCode: ({
    body,
    signal,
  }: {
    body: Schemas['TwoFactorResend'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/login-with-two-factor/resend', { body, signal })),

  /** Mail an investor a login link. */
  sendInvestorToken: ({ body, signal }: { body: Schemas['EmailAddress']; signal?: AbortSignal }) =>
    data(client.POST('/auth/investor/send-token', { body, signal })),

  /** Log in with the mailed link. */
  logInInvestor: ({ body, signal }: { body: Schemas['LinkLogin']; signal?: AbortSignal }) =>
    data(client.POST('/auth/login-investor', { body, signal })),

  /** Mail an activation link. */
  sendActivationToken: ({
    body,
    signal,
  }: {
    body: Schemas['EmailAddress'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/activate/send-token', { body, signal })),

  /** Activate with a token typed by hand. */
  activateAccount: ({ body, signal }: { body: Schemas['Activation']; signal?: AbortSignal }) =>
    data(client.POST('/auth/activate', { body, signal })),

  /** Activate from the mailed link and set the first password. */
  activateAccountFromEmail: ({
    body,
    signal,
  }: {
    body: Schemas['NewPassword'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/activate-from-email', { body, signal })),

  /** Mail a password reset link. */
  sendPasswordReminder: ({
    body,
    signal,
  }: {
    body: Schemas['EmailAddress'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/password/send-remind-request', { body, signal })),

  /** Set a new password. */
  setPassword: ({ body, signal }: { body: Schemas['NewPassword']; signal?: AbortSignal }) =>
    data(client.POST('/auth/password/set', { body, signal })),

  /** Log in with a redirect token. */
  logInWithRedirectToken: ({
    body,
    signal,
  }: {
    body: Schemas['LinkLogin'];
    signal?: AbortSignal;
  }) => data(client.PATCH('/auth/change-context', { body, signal })),

  /** Refresh an advisor session. */
  refreshAdvisorToken: ({
    body,
    signal,
  }: {
    body: Schemas['RefreshRequest'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/refresh-token', { body, signal })),

  /** Refresh an investor session. */
  refreshInvestorToken: ({
    body,
    signal,
  }: {
    body: Schemas['RefreshRequest'];
    signal?: AbortSignal;
  }) => data(client.POST('/auth/refresh-investor-token', { body, signal })),

  /** End this session. */
  logOut: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.POST('/api/auth/logout', { signal })),

  /** Show again who you are; answers the raised session's tokens, or a question for a code. */
  stepUp: ({ body, signal }: { body: Schemas['StepUp']; signal?: AbortSignal }) =>
    data(client.POST('/api/auth/step-up', { body, signal })),

  /** Show again who you are, with a code. */
  confirmStepUp: ({ body, signal }: { body: Schemas['StepUpCode']; signal?: AbortSignal }) =>
    data(client.POST('/api/auth/step-up/confirm', { body, signal })),

  /** Switch to another user context. */
  switchContext: ({ body, signal }: { body: Schemas['ContextChoice']; signal?: AbortSignal }) =>
    data(client.PATCH('/api/auth/change-context', { body, signal })),

  /** Make a token to log in on another host. */
  createRedirectToken: ({
    body,
    signal,
  }: {
    body: Schemas['ContextChoice'];
    signal?: AbortSignal;
  }) => data(client.POST('/api/auth/redirect-token', { body, signal })),

  /** Who is logged in. */
  viewActiveUser: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/auth/data', { signal })),

  /** User contexts of the person. */
  listUserContexts: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/contexts', { signal })),

  /** Where this person is logged in. */
  listSessions: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/auth/sessions', { signal })),

  /** End one session of this person. */
  endOpenSession: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } }, signal })),

  /** Devices that skip the second factor. */
  listRememberedDevices: ({ signal }: { signal?: AbortSignal } = {}) =>
    data(client.GET('/api/auth/remembered-devices', { signal })),

  /** Forget a remembered device. */
  forgetRememberedDevice: ({ id, signal }: { id: string; signal?: AbortSignal }) =>
    data(client.DELETE('/api/auth/remembered-devices/{id}', { params: { path: { id } }, signal })),

  /** Change the password; other sessions end. */
  changePassword: ({ body, signal }: { body: Schemas['PasswordChange']; signal?: AbortSignal }) =>
    data(client.POST('/api/auth/password', { body, signal })),

  /** Turn the second factor by e-mail on, or all of it off. */
  changeSecondFactor: ({
    body,
    signal,
  }: {
    body: Schemas['SecondFactorChange'];
    signal?: AbortSignal;
  }) => data(client.PUT('/api/auth/second-factor', { body, signal })),

  /** Begin with an authenticator app. */
  startTotpEnrolment: ({
    body,
    signal,
  }: {
    body: Schemas['PasswordProof'];
    signal?: AbortSignal;
  }) => data(client.POST('/api/auth/second-factor/totp', { body, signal })),

  /** Confirm the authenticator app. */
  confirmTotpEnrolment: ({
    body,
    signal,
  }: {
    body: Schemas['TotpConfirmation'];
    signal?: AbortSignal;
  }) => data(client.POST('/api/auth/second-factor/totp/confirm', { body, signal })),
});
