/** What stands between the opening of a page and the screen of a chart: a press, or word to the application. */
type Opening =
  /** Words of a button, in any language. */
  { press: string } | { tell: { type: string; [detail: string]: unknown } };

/** Where a chart is seen when somebody drives it by hand (decision 111). */
export interface ChartScreen {
  /** The address of its page. */
  at: string;
  /** Others for some states, by a pattern of their names; the first that fits. */
  elsewhere?: { states: string; at: string }[];
  /** Who is signed in; null on pages for anybody. */
  as: 'advisor' | 'coordinator' | null;
  /** On which screen it is looked at first. */
  width: 'phone' | 'wide';
  opens?: Opening[];
}

const link = { as: null, width: 'phone' } as const;
const panel = { as: 'advisor', width: 'wide' } as const;

const screens: Readonly<Record<string, ChartScreen>> = {
  application: {
    at: '/app',
    elsewhere: [
      { states: String.raw`^signingIn\.advisor`, at: '/doradcy' },
      { states: '^(signingIn|signedOut)', at: '/' },
      { states: String.raw`^signedIn\.work\.(switching|notSwitched)`, at: '/app/profile' },
    ],
    as: 'advisor',
    width: 'wide',
  },
  login: {
    at: '/doradcy',
    elsewhere: [
      { states: '^atCode', at: '/auth/confirm-login' },
      {
        states: String.raw`^(exchangingRedirectToken|linkDead|connectionLost\.atRedirect)`,
        at: '/login-with-redirect-token?token=simulated',
      },
    ],
    as: null,
    width: 'wide',
  },
  investorLogin: { at: '/', as: null, width: 'wide' },
  newPassword: { at: '/auth/reset-password/simulated', ...link },
  mailedLink: { at: '/auth/restore-email/simulated', ...link },
  linkRequest: { at: '/auth/reset-password', ...link },
  busyServer: { at: '/doradcy', as: null, width: 'wide' },
  publicOffer: {
    at: '/campaign?token=simulated',
    elsewhere: [
      {
        states: String.raw`^(accepting|submitting|accepted|connectionLost\.atSubmit)`,
        at: '/invest?token=simulated',
      },
    ],
    ...link,
  },
  kycForm: { at: '/kyc-form?token=simulated', ...link },
  upload: { at: '/campaign?token=simulated', ...link },
  secondFactorSetup: { at: '/app/profile', ...panel },
  stepUp: {
    at: '/app/profile',
    ...panel,
    opens: [{ tell: { type: 'stepUp.needed', level: 'password' } }],
  },
  stay: { at: '/app', ...panel },
  notices: { at: '/app', ...panel, opens: [{ press: '^(Powiadomienia|Notifications)' }] },
  invitation: {
    at: '/app/investors',
    ...panel,
    opens: [{ press: '^(Zaproś inwestora|Invite an investor)' }],
  },
  review: { at: '/app/kyc/simulated', ...panel },
  reveal: { at: '/app/kyc/simulated', ...panel },
  recordEdit: { at: '/app/settings', as: 'coordinator', width: 'wide' },
};

/** Where a chart is seen; null where it has no screen of its own (unseen.ts says why). */
export const screenOf = (machine: string): ChartScreen | null => screens[machine] ?? null;
