/**
 * Steps from opening a page to the chart's screen: pressing a button, or an event to the
 * application.
 */
type Opening =
  /** Label of a button, in any language. */
  { press: string } | { tell: { type: string; [detail: string]: unknown } };

/** Where a chart is shown when driven by hand (decision 111). */
export interface ChartScreen {
  /** URL of its page. */
  at: string;
  /** Other URLs for some states, by a pattern of their names; the first match applies. */
  elsewhere?: { states: string; at: string }[];
  /** Who is signed in; null on public pages. */
  as: 'advisor' | 'coordinator' | null;
  /** Initial screen size. */
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
        states: String.raw`^(exchangingRedirectToken|confirmingPerson|leavingPerson|linkDead|connectionLost\.atRedirect)`,
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

/** The screen of a chart; null if it has none (unseen.ts explains why). */
export const screenOf = (machine: string): ChartScreen | null => screens[machine] ?? null;
