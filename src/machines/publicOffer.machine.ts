import { assign, setup } from 'xstate';
import { conflictCode, type Problem } from '../domain/problem.ts';
import type { Schemas } from '../sdk/schema.gen.d.ts';
import { answerOf, problemOf, type Outcome } from './outcome.ts';
import { missing } from './provideAll.ts';

/** Fields that only the offer behind a link has. */
type OfLink = 'token' | 'expiresAt' | 'language' | 'investorEmailMasked';
/** An offer as its investor sees it, behind a link or in the panel. */
export type PublicOffer = Omit<Schemas['PublicOffer'], OfLink> &
  Partial<Pick<Schemas['PublicOffer'], OfLink>>;
export type AcceptanceData = Schemas['AcceptOfferData'];

/** The steps of accepting, in order; a refused field leads back to its step. */
export const acceptSteps = ['amount', 'data', 'consents', 'documents', 'review'] as const;
export type AcceptStep = (typeof acceptSteps)[number];

/** The data entered so far; the screen may restore harmless parts that it stored. */
export type AcceptanceDraft = Partial<AcceptanceData>;

export interface PublicOfferContext {
  token: string;
  offer: PublicOffer | null;
  draft: AcceptanceDraft;
  problem: Problem | null;
  /** The same for all attempts with the same data, so that a lost response never accepts twice. */
  idempotencyKey: string;
  reason: string;
  /** It was accepted here: whoever does not withdraw after all is back at the thanks. */
  isThanked: boolean;
}

export type PublicOfferEvent =
  | { type: 'retry' }
  /** The offer is known to be in another state by now. */
  | { type: 'offer.refresh' }
  | { type: 'interest.show' }
  | { type: 'decline.open' }
  | { type: 'decline.confirm'; reason: string }
  | { type: 'accept.start' }
  /** Typed and not judged yet: whoever goes back finds it again. */
  | { type: 'field.change'; draft: AcceptanceDraft }
  | { type: 'step.submit'; draft: AcceptanceDraft }
  | { type: 'back' }
  | { type: 'accept.confirm' };

/** The step that a refusal is about. */
const stepOfProblem = ({ code, violations: [first] }: Problem): AcceptStep => {
  if (code >= 3101 && code <= 3104) return 'amount';
  if (!first) return 'review';
  const path = first.propertyPath.replace(/^data\./, '');
  if (/^(investmentValue|currency|instrumentCount)/.test(path)) return 'amount';
  if (path.startsWith('consents')) return 'consents';
  if (path.startsWith('fileIds')) return 'documents';
  return 'data';
};

const isAt = (problem: Problem | null, step: AcceptStep): boolean =>
  problem !== null && stepOfProblem(problem) === step;

/**
 * The offer is other than was shown: decided elsewhere, its campaign over, or its terms or consents
 * changed. Only its view tells whether the link is dead, as a step answers both with 410.
 */
export const isStale = (problem: Problem | null): boolean =>
  [1404, 2001, 2002, 2003, 3002, 3003, conflictCode, 4001, 4002].includes(problem?.code ?? 0) ||
  isAt(problem, 'consents');

/** The step is asked again once the offer has been read anew. */
export const isAskedAnew = (problem: Problem | null): boolean =>
  isAt(problem, 'consents') || isAt(problem, 'amount');

type Answer = Outcome<PublicOffer>;
/** An investor's no, which withdraws an acceptance only if they were shown it. */
export type Refusal = { token: string; body: Schemas['Decline'] };

/** A withdrawal is told by no field of its own, so that a server of the build before takes it. */
const refusalOf = ({ reason, offer }: PublicOfferContext): Schemas['Decline'] =>
  offer?.status === 'accepted'
    ? { reason: reason || null }
    : { reason: reason || null, isWithdrawal: false };

/** A lost answer leaves an offer's buttons on the screen; they lead where they led before. */
const stillOpen = {
  'interest.show': '#publicOffer.showingInterest',
  'decline.open': '#publicOffer.decidingToDecline',
  'accept.start': { guard: 'mayAccept', target: '#publicOffer.accepting' },
} as const;

const isRefusedAt = (event: object, step: AcceptStep): boolean => isAt(problemOf(event), step);

/**
 * The offer behind a link: view, show interest, decline, or accept in steps. Starts at `viewing` on
 * the campaign page and at the first step on the invest page.
 */
export const publicOfferMachine = setup({
  types: {
    context: {} as PublicOfferContext,
    events: {} as PublicOfferEvent,
    input: {} as { token: string; idempotencyKey: string; draft?: AcceptanceDraft | null },
  },
  actors: {
    viewOffer: missing<Answer, { token: string }>('viewOffer'),
    showInterest: missing<Answer, { token: string }>('showInterest'),
    decline: missing<Answer, Refusal>('decline'),
    accept: missing<Answer, { token: string; data: AcceptanceData; idempotencyKey: string }>(
      'accept',
    ),
  },
  actions: {
    keepDraft: assign(({ context, event }) =>
      'draft' in event ? { draft: { ...context.draft, ...event.draft } } : {},
    ),
    keepReason: assign(({ event }) =>
      event.type === 'decline.confirm' ? { reason: event.reason } : {},
    ),
    clearProblem: assign({ problem: null }),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    takeOffer: assign(({ event }) => {
      const offer = answerOf<PublicOffer>(event);
      return offer ? { offer } : {};
    }),
    forgetDraft: assign({ draft: {} }),
    thank: assign({ isThanked: true }),
  },
  guards: {
    isStale: ({ event }) => isStale(problemOf(event)),
    isAskedAgain: ({ context }) => isAt(context.problem, 'consents'),
    isTooMuch: ({ context, event }) =>
      isAt(context.problem, 'amount') &&
      (answerOf<PublicOffer>(event)?.allowedActions.includes('accept') ?? false),
    isRefused: ({ event }) => problemOf(event) !== null,
    isRefusedAtAmount: ({ event }) => isRefusedAt(event, 'amount'),
    isRefusedAtData: ({ event }) => isRefusedAt(event, 'data'),
    isRefusedAtDocuments: ({ event }) => isRefusedAt(event, 'documents'),
    mayAccept: ({ context }) => context.offer?.allowedActions.includes('accept') ?? false,
    isThanked: ({ context }) => context.isThanked,
  },
}).createMachine({
  id: 'publicOffer',
  context: ({ input }) => ({
    token: input.token,
    offer: null,
    draft: input.draft ?? {},
    problem: null,
    idempotencyKey: input.idempotencyKey,
    reason: '',
    isThanked: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      // Again when the offer is other than was shown; what was typed is kept.
      tags: 'busy',
      invoke: {
        id: 'viewOffer',
        src: 'viewOffer',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: 'isRefused', target: 'dead', actions: 'keepRefusal' },
          { guard: 'isAskedAgain', target: 'accepting.consents', actions: 'takeOffer' },
          { guard: 'isTooMuch', target: 'accepting.amount', actions: 'takeOffer' },
          { target: 'viewing', actions: 'takeOffer' },
        ],
        onError: 'connectionLost.atLoading',
      },
    },
    viewing: {
      description: 'The offer as it is now; its allowed actions say what may be done.',
      on: {
        'interest.show': { target: 'showingInterest', actions: 'clearProblem' },
        'decline.open': { target: 'decidingToDecline', actions: 'clearProblem' },
        'accept.start': { guard: 'mayAccept', target: 'accepting', actions: 'clearProblem' },
        'offer.refresh': { target: 'loading', actions: 'clearProblem' },
      },
    },
    showingInterest: {
      tags: 'busy',
      invoke: {
        id: 'showInterest',
        src: 'showInterest',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: 'isStale', target: 'loading', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'viewing', actions: 'keepRefusal' },
          { target: 'viewing', actions: 'takeOffer' },
        ],
        onError: 'connectionLost.atInterest',
      },
    },
    decidingToDecline: {
      description: 'Declining is final, so it asks for confirmation.',
      on: {
        'decline.confirm': { target: 'declining', actions: 'keepReason' },
        back: [{ guard: 'isThanked', target: 'accepted' }, { target: 'viewing' }],
      },
    },
    declining: {
      tags: 'busy',
      invoke: {
        id: 'decline',
        src: 'decline',
        input: ({ context }) => ({ token: context.token, body: refusalOf(context) }),
        onDone: [
          { guard: 'isStale', target: 'loading', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'viewing', actions: 'keepRefusal' },
          { target: 'viewing', actions: 'takeOffer' },
        ],
        onError: 'connectionLost.atDecline',
      },
    },
    accepting: {
      description:
        'Amount, data, consents, documents, check. Nothing is sent before the last button.',
      initial: 'amount',
      on: { 'field.change': { actions: 'keepDraft' } },
      states: {
        amount: {
          on: {
            'step.submit': { target: 'data', actions: ['keepDraft', 'clearProblem'] },
            back: '#publicOffer.viewing',
          },
        },
        data: {
          on: {
            'step.submit': { target: 'consents', actions: ['keepDraft', 'clearProblem'] },
            back: 'amount',
          },
        },
        consents: {
          on: {
            'step.submit': { target: 'documents', actions: ['keepDraft', 'clearProblem'] },
            back: 'data',
          },
        },
        documents: {
          on: {
            'step.submit': { target: 'review', actions: ['keepDraft', 'clearProblem'] },
            back: 'consents',
          },
        },
        review: {
          on: {
            'accept.confirm': { target: '#publicOffer.submitting', actions: 'clearProblem' },
            back: 'documents',
          },
        },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'accept',
        src: 'accept',
        input: ({ context }) => ({
          token: context.token,
          data: context.draft as AcceptanceData,
          idempotencyKey: context.idempotencyKey,
        }),
        onDone: [
          { guard: 'isStale', target: 'loading', actions: 'keepRefusal' },
          // Others have invested meanwhile, or the limits were changed: they are read anew.
          { guard: 'isRefusedAtAmount', target: 'loading', actions: 'keepRefusal' },
          { guard: 'isRefusedAtData', target: 'accepting.data', actions: 'keepRefusal' },
          { guard: 'isRefusedAtDocuments', target: 'accepting.documents', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'accepting.review', actions: 'keepRefusal' },
          { target: 'accepted', actions: ['takeOffer', 'forgetDraft', 'thank'] },
        ],
        onError: 'connectionLost.atSubmit',
      },
    },
    accepted: {
      description:
        'Thank you; the confirmation is on its way by mail. It can be withdrawn at once.',
      on: {
        'decline.open': 'decidingToDecline',
        'offer.refresh': 'loading',
      },
    },
    dead: { description: 'The link is dead: used, revoked, expired or never sent.' },
    connectionLost: {
      description: 'No answer came. Retrying is safe in every case.',
      initial: 'atLoading',
      states: {
        atLoading: { on: { retry: '#publicOffer.loading' } },
        atInterest: { on: { ...stillOpen, retry: '#publicOffer.showingInterest' } },
        atDecline: { on: { ...stillOpen, retry: '#publicOffer.declining' } },
        atSubmit: {
          description: 'The check page stays live: its ways lead where they led before.',
          on: {
            retry: '#publicOffer.submitting',
            'accept.confirm': '#publicOffer.submitting',
            back: '#publicOffer.accepting.documents',
          },
        },
      },
    },
  },
});
