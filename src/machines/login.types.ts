import type { Problem } from '../domain/problem.ts';
import type { HeldPair, PanelType } from '../sdk/tokens.ts';

/** The step between password and session, when the second factor is on. */
export interface SecondFactorStep {
  twoFactorToken: string;
  method: 'email' | 'totp';
  destination: string | null;
  /** Seconds. */
  expiresIn: number;
  /** Seconds. */
  resendAfter: number;
}

/** A log-in that awaits its code, in the form that survives a reload. */
export interface WaitingCode {
  email: string;
  step: SecondFactorStep;
}

export type LogInAnswer =
  | { kind: 'token'; pair: HeldPair }
  | { kind: 'secondFactor'; step: SecondFactorStep };

export interface UserContext {
  id: string;
  context: PanelType;
}

export interface LoginContext {
  /** The brand of this host, whose advisor panel is to be entered. */
  landingId: string;
  redirectToken: string | null;
  /** Who is signed in here meanwhile: only they go on by a link without being asked. */
  presentId: string | null;
  email: string;
  password: string;
  code: string;
  rememberDevice: boolean;
  step: SecondFactorStep | null;
  /** Seconds until another code may be sent. */
  resendIn: number;
  /** Tokens not yet stored. */
  pair: HeldPair | null;
  contexts: UserContext[];
  /** The server's refusal, or the problem of a failing server. */
  problem: Problem | null;
  /** Why the code step ended. */
  notice: 'codeUsedUp' | 'codeExpired' | null;
}

export type LoginEvent =
  | { type: 'credentials.submit'; email: string; password: string }
  | { type: 'code.submit'; code: string; rememberDevice: boolean }
  | { type: 'code.resend' }
  | { type: 'person.confirm' }
  | { type: 'back' }
  | { type: 'retry' };

/** `denied`: the person has no panel here; none of their data is kept. */
export type LoginOutput = { kind: 'signedIn'; pair: HeldPair } | { kind: 'denied'; who: string };
