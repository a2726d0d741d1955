import { fact, place, type Chain } from './chain.ts';

/** Chains that gain access to confided or noted data, and races. */
export const relationChains: readonly Chain[] = [
  {
    name: 'a view that a network shares is removed by a member',
    point: '11',
    breaks: 'changes a view of somebody else',
    off: [{ mayChangeView: () => true }],
    isNear: true,
    steps: [
      { actor: 'coordinator', op: 'saveView' },
      { actor: 'advisor', op: 'listSavedViews' },
      { actor: 'advisor', op: 'removeView', path: { id: fact('s1.id') } },
    ],
  },
  {
    name: 'an invitation shows the form sent to another advisor in clear',
    point: '3',
    breaks: 'reads form',
    off: [{ formReaches: () => true }],
    isNear: true,
    steps: [
      {
        actor: 'secondAdvisor',
        op: 'inviteInvestor',
        path: place('a3'),
        body: { investorEmail: fact('email:investor') },
      },
      { actor: 'secondAdvisor', op: 'revealInvestorKyc', path: { offerId: fact('s1.offerId') } },
    ],
  },
  {
    name: 'an invitation shows the summary of a form sent to another advisor',
    point: '3',
    breaks: 'reads formShown',
    off: [{ formReaches: () => true }],
    steps: [
      {
        actor: 'secondAdvisor',
        op: 'inviteInvestor',
        path: place('a3'),
        body: { investorEmail: fact('email:investor') },
      },
      { actor: 'secondAdvisor', op: 'viewInvestorKyc', path: { offerId: fact('s1.offerId') } },
    ],
  },
  {
    name: 'a link is taken back while an offer is accepted by it',
    point: '5',
    breaks: 'a link taken back is used',
    off: [{ looksAgain: () => false }],
    steps: [
      {
        actor: 'investor',
        op: 'acceptPublicOffer',
        path: { campaignToken: fact('invited@investor:campaignToken') },
        along: {
          actor: 'advisor',
          op: 'revokeInvitation',
          path: { offerId: fact('invited.offerId') },
        },
      },
    ],
  },
  {
    name: 'an invitation shows what another advisor noted',
    point: '9',
    breaks: 'reads note',
    off: [{ notesReach: () => true }],
    isNear: true,
    steps: [
      {
        actor: 'secondAdvisor',
        op: 'inviteInvestor',
        path: place('a3'),
        body: { investorEmail: fact('email:investor') },
      },
      { actor: 'secondAdvisor', op: 'viewInvestorCrm', path: { offerId: fact('s1.offerId') } },
    ],
  },
  {
    name: 'asking an investor for data decides the erasure that they asked for before',
    point: '12',
    breaks: 'learns of erasure_request',
    off: [{ servedThen: () => false }],
    steps: [
      {
        actor: 'southCoordinator',
        op: 'sendKycRequest',
        body: { investorEmail: fact('email:investor') },
      },
      { actor: 'southCoordinator', op: 'listErasureRequests' },
      {
        actor: 'southCoordinator',
        op: 'decideErasureRequest',
        path: { id: fact('s2[0].id') },
        body: { isGranted: true, answer: '' },
      },
    ],
  },
];
