import type { Guards, PersonField } from '../../../server/security/guards.ts';
import { advisorOf, fact, north, place, type Chain } from './chain.ts';

/** Every act affects the whole person, as if brands shared one record without rules. */
const sharedPerson: Partial<Guards> = {
  personFieldsOf: (): readonly PersonField[] => [
    'firstName',
    'surname',
    'phoneNo',
    'language',
    'email',
  ],
};

/** Chains that gain somebody's account, name or membership. */
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
    name: 'a stranger confirms an address that was mistyped',
    point: '1',
    breaks: 'login data by a mailed link',
    off: [{ mayConfirm: () => true }],
    steps: [
      {
        actor: 'coordinator',
        op: 'requestEmailChange',
        body: { email: fact('spare:advisor'), password: { $password: null } },
      },
      {
        actor: 'advisor',
        op: 'confirmEmailChange',
        session: 'advisor.bearer',
        body: { id: fact('s1@advisor:emailChange') },
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
    name: 'the activation link in a wrong mailbox outlives the correction',
    point: '4',
    breaks: 'belongs to a brand without a word',
    // Each of the two closes it.
    off: [{ endsLinks: () => false, setsFirst: () => true }],
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
    off: [{ nameAsStored: (name) => name }],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:outsider'), surname: 'Nowak\u202Efdp' },
      },
    ],
  },
];
