import { advisorOf, fact, north, place, type Chain } from './chain.ts';

const south = { brokerNetworkIds: [fact('network:south')] };
/** A member of two networks becomes the coordinator of one, and logs in again. */
const promotion: Chain['steps'] = [
  {
    actor: 'coordinator',
    op: 'updateAdvisor',
    path: advisorOf('advisor:secondAdvisor'),
    body: { ...north, email: fact('email:secondAdvisor'), role: 'coordinator' },
  },
  {
    actor: 'secondAdvisor',
    op: 'logIn',
    body: {
      username: fact('email:secondAdvisor'),
      password: { $password: 'email:secondAdvisor' },
    },
  },
];

/** An advisor of two networks invites somebody in each. */
const invitedInBoth: Chain['steps'] = [
  {
    actor: 'secondAdvisor',
    op: 'inviteInvestor',
    path: place('a3'),
    body: { investorEmail: fact('email:outsider'), networkId: fact('network:south') },
  },
  {
    actor: 'secondAdvisor',
    op: 'inviteInvestor',
    path: place('a3'),
    body: { investorEmail: fact('email:navyInvestor'), networkId: fact('network:north') },
  },
];

/** Chains that gain a network, or its investors, through the records of its members. */
export const recordChains: readonly Chain[] = [
  {
    name: 'archiving gives the investors of one network to a coordinator of another',
    point: '10',
    breaks: 'gives an investor outside their network',
    off: [],
    steps: [
      ...invitedInBoth,
      {
        actor: 'coordinator',
        op: 'archiveAdvisor',
        path: advisorOf('advisor:secondAdvisor'),
        query: {},
      },
    ],
  },
  {
    name: 'archiving gives the investors of one network to a named advisor of another',
    point: '10',
    breaks: 'gives an investor outside their network',
    off: [],
    steps: [
      ...invitedInBoth,
      {
        actor: 'coordinator',
        op: 'archiveAdvisor',
        path: advisorOf('advisor:secondAdvisor'),
        query: { reassignTo: fact('advisor:advisor') },
      },
    ],
  },
  {
    name: 'the coordinator of one network archives in another, of which they are a member',
    point: '10',
    breaks: 'manages a record of networks of others',
    off: [{ mayManage: () => true }],
    steps: [
      ...promotion,
      {
        actor: 'southCoordinator',
        op: 'createAdvisor',
        body: { ...south, email: fact('email:outsider') },
      },
      { actor: 'secondAdvisor', op: 'listAdvisors', session: 's2.bearer', query: {} },
      {
        actor: 'secondAdvisor',
        op: 'archiveAdvisor',
        session: 's2.bearer',
        path: advisorOf('s3.id'),
      },
    ],
  },
  {
    name: 'the coordinator of one network reads what an advisor is told of the investors of another',
    point: '10',
    breaks: 'redirects mail of networks of others',
    off: [{ mayReaddress: () => true }],
    steps: [
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('advisor:secondAdvisor'),
        body: { ...north, email: fact('spare:coordinator'), role: 'advisor' },
      },
    ],
  },
  {
    name: 'an archived invitation is restored to another mailbox, for the person it was made for',
    point: '10',
    breaks: 'login data by a mailed link',
    off: [],
    steps: [
      {
        actor: 'coordinator',
        op: 'createAdvisor',
        body: { ...north, email: fact('email:outsider'), role: 'advisor' },
      },
      { actor: 'coordinator', op: 'archiveAdvisor', path: advisorOf('s1.id'), query: {} },
      { actor: 'coordinator', op: 'viewAdvisor', path: advisorOf('s1.id') },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s1.id'),
        body: { ...north, email: fact('spare:coordinator'), role: 'advisor' },
      },
      { actor: 'coordinator', op: 'activateAdvisor', path: advisorOf('s1.id') },
      {
        actor: 'coordinator',
        op: 'activateAccountFromEmail',
        body: { id: fact('s5@coordinator:activation') },
      },
    ],
  },
];
