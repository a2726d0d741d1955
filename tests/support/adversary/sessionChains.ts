import { fact, place, type Chain } from './chain.ts';

/** Chains that gain a session with more rights than intended, or one that outlives its proof. */
export const sessionChains: readonly Chain[] = [
  {
    name: 'a mailed link of an investor opens the advisor panel of the same person',
    point: '2',
    breaks: 'session above its level',
    off: [{ reaches: () => true }, { levelAsked: () => 'link' }],
    steps: [
      {
        actor: 'navyCoordinator',
        op: 'inviteInvestor',
        path: place('b2'),
        body: { investorEmail: fact('email:navyAdvisor') },
      },
      {
        actor: 'navyAdvisor',
        op: 'sendInvestorToken',
        host: 'b',
        body: { email: fact('email:navyAdvisor') },
      },
      {
        actor: 'navyAdvisor',
        op: 'logInInvestor',
        body: { token: fact('s2@navyAdvisor:investorLogin') },
      },
      {
        actor: 'navyAdvisor',
        op: 'switchContext',
        session: 's3.bearer',
        body: { contextId: fact('brand:b'), contextType: 'advisor-panel' },
      },
    ],
  },
  {
    name: 'an advisor invites themselves, and a mailed link opens their panel',
    point: '2',
    breaks: 'session above its level',
    off: [{ reaches: () => true }, { levelAsked: () => 'link' }],
    steps: [
      {
        actor: 'advisor',
        op: 'inviteInvestor',
        path: place('a3'),
        body: { investorEmail: fact('email:advisor') },
      },
      {
        actor: 'advisor',
        op: 'sendInvestorToken',
        host: 'a',
        body: { email: fact('email:advisor') },
      },
      {
        actor: 'advisor',
        op: 'logInInvestor',
        body: { token: fact('s2@advisor:investorLogin') },
      },
      {
        actor: 'advisor',
        op: 'createRedirectToken',
        session: 's3.bearer',
        body: { contextId: fact('brand:a'), contextType: 'advisor-panel' },
      },
      {
        actor: 'advisor',
        op: 'logInWithRedirectToken',
        body: { token: fact('s4.redirect') },
      },
    ],
  },
  {
    name: 'a stolen session with the password switches the second factor off',
    point: '8',
    breaks: 'changes an account without a fresh step',
    off: [{ mayChangeAccount: () => true }],
    isNear: true,
    steps: [
      {
        actor: 'navyAdvisor',
        op: 'changeSecondFactor',
        session: 'navyAdvisor.bearer',
        body: { method: null, password: { $password: null } },
      },
    ],
  },
  {
    name: 'an offer is accepted in a browser that was left open',
    point: '2',
    breaks: 'binds without a fresh proof',
    off: [{ isFresh: () => true }],
    steps: [
      {
        actor: 'investor',
        op: 'refreshInvestorToken',
        afterMs: 11 * 60_000,
        body: { refreshToken: fact('investor.refresh') },
      },
      {
        actor: 'investor',
        op: 'acceptOffer',
        session: 's1.bearer',
        path: { offerId: fact('invited.offerId') },
      },
    ],
  },
  {
    name: 'a log-in half done with the old password goes on after the new one',
    point: '8',
    breaks: 'an old password opens a session',
    off: [],
    steps: [
      {
        actor: 'navyAdvisor',
        op: 'logIn',
        body: {
          username: fact('email:navyAdvisor'),
          password: { $password: 'email:navyAdvisor' },
        },
      },
      {
        actor: 'navyAdvisor',
        op: 'sendPasswordReminder',
        host: 'b',
        body: { email: fact('email:navyAdvisor') },
      },
      {
        actor: 'navyAdvisor',
        op: 'setPassword',
        body: { id: fact('s2@navyAdvisor:password') },
      },
      {
        actor: 'navyAdvisor',
        op: 'confirmSecondFactor',
        body: {
          twoFactorToken: fact('s1.twoFactorToken'),
          code: fact('s1@navyAdvisor:code'),
          rememberDevice: false,
        },
      },
    ],
  },
];
