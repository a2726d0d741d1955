import type { Guards, PersonField } from '../../../server/security/guards.ts';
import { advisorOf, fact, north, place, type Chain } from './chain.ts';

/** Every act reaches the whole person, as when brands shared one row without a model. */
const sharedPerson: Partial<Guards> = {
  personFieldsOf: (): readonly PersonField[] => [
    'firstName',
    'surname',
    'phoneNo',
    'language',
    'email',
  ],
};

/** Chains to somebody's account, session, name or place in a brand. */
export const identityChains: readonly Chain[] = [
  {
    name: 'a coordinator takes the login of another brand’s coordinator',
    point: '1',
    breaks: 'login data of another brand',
    off: [{ ...sharedPerson, endsLinks: () => false }],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:navyCoordinator') },
      },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s1.id'),
        body: { ...north, email: fact('spare:coordinator') },
      },
    ],
  },
  {
    name: 'a coordinator takes the login of another brand’s investor',
    point: '1',
    breaks: 'login data of another brand',
    off: [{ ...sharedPerson, endsLinks: () => false }],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:navyInvestor') },
      },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s1.id'),
        body: { ...north, email: fact('spare:coordinator') },
      },
    ],
  },
  {
    name: 'a coordinator takes the login of a colleague',
    point: '1',
    breaks: 'login data of the own brand',
    off: [sharedPerson],
    steps: [
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('advisor:advisor'),
        body: { ...north, email: fact('spare:coordinator') },
      },
    ],
  },
  {
    name: 'a coordinator renames a person of another brand',
    point: '1',
    breaks: 'renames a person of another brand',
    off: [sharedPerson],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:navyAdvisor') },
      },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s1.id'),
        body: { ...north, email: fact('email:navyAdvisor') },
      },
    ],
  },
  {
    name: 'a coordinator makes a person of another brand active without their word',
    point: '1',
    breaks: 'belongs to a brand without a word',
    off: [{ mayEnter: ({ status }) => status === 'active' }],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:navyCoordinator') },
      },
      { actor: 'coordinator', op: 'activateAdvisor', path: advisorOf('s1.id') },
      {
        actor: 'navyCoordinator',
        op: 'switchContext',
        session: 'navyCoordinator.bearer',
        body: { contextId: fact('brand:a'), contextType: 'advisor-panel' },
      },
    ],
  },
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
    name: 'the activation link in a wrong mailbox outlives the correction',
    point: '4',
    breaks: 'belongs to a brand without a word',
    off: [{ endsLinks: () => false }],
    isNear: true,
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:outsider') },
      },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s1.id'),
        body: { ...north, email: 'wlasciwy-adres@nikt.example.pl' },
      },
      {
        actor: 'outsider',
        op: 'activateAccountFromEmail',
        body: { id: fact('s1@outsider:activation') },
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
  {
    name: 'an acceptance in one brand renames the person in another',
    point: '9',
    breaks: 'renames a person of another brand',
    off: [sharedPerson],
    isNear: true,
    steps: [
      {
        actor: 'advisor',
        op: 'inviteInvestor',
        path: place('a3'),
        body: { investorEmail: fact('email:navyCoordinator') },
      },
      {
        actor: 'navyCoordinator',
        op: 'acceptPublicOffer',
        path: { campaignToken: fact('s1@navyCoordinator:campaignToken') },
      },
    ],
  },
  {
    name: 'the last coordinator becomes an advisor',
    point: '9',
    breaks: 'brand without a coordinator',
    off: [{ mayLeave: () => true }],
    steps: [
      {
        actor: 'navyCoordinator',
        op: 'updateAdvisor',
        path: advisorOf('advisor:navyCoordinator'),
        body: {
          brokerNetworkIds: [fact('network:sea')],
          role: 'advisor',
          email: fact('email:navyCoordinator'),
        },
      },
    ],
  },
  {
    name: 'a name that turns its own direction is stored',
    point: '9',
    breaks: 'turned name is stored',
    off: [],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:outsider'), surname: 'Nowak\u202Efdp' },
      },
    ],
  },
];
