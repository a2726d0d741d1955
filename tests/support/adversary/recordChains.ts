import { advisorOf, fact, north, type Chain } from './chain.ts';

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

/** Chains that gain a network through the records of its members. */
export const recordChains: readonly Chain[] = [
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
      {
        actor: 'secondAdvisor',
        op: 'archiveAdvisor',
        session: 's2.bearer',
        path: advisorOf('s3.id'),
      },
    ],
  },
  {
    name: 'an invitation to two networks is redirected by who coordinates one',
    point: '10',
    breaks: 'redirects an invitation to networks of others',
    off: [{ mayReaddress: () => true }],
    steps: [
      ...promotion,
      {
        actor: 'southCoordinator',
        op: 'updateAdvisor',
        path: advisorOf('advisor:secondAdvisor'),
        body: { ...south, email: fact('email:secondAdvisor'), role: 'coordinator' },
      },
      {
        actor: 'secondAdvisor',
        op: 'createAdvisor',
        session: 's2.bearer',
        body: {
          brokerNetworkIds: [fact('network:north'), fact('network:south')],
          email: fact('email:outsider'),
        },
      },
      {
        actor: 'coordinator',
        op: 'updateAdvisor',
        path: advisorOf('s4.id'),
        body: { ...north, email: fact('spare:coordinator') },
      },
    ],
  },
];
