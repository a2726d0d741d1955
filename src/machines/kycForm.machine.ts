import { assign, setup } from 'xstate';
import { fieldsToCorrect, initialKycForm, withBlanks } from '../domain/kycCorrection.ts';
import { kycStepOf, kycSteps, type KycStep } from '../domain/kycTable.ts';
import { isConsentRefused, isStale, stillGiven } from './kycForm.changed.ts';
import type {
  KycFormContext,
  KycFormDraft,
  KycFormEvent,
  KycFormRules,
  KycRequest,
  KycSubmission,
  KycSubmitted,
} from './kycForm.types.ts';
import { answerOf, problemOf, type Outcome } from './outcome.ts';
import { missing, ProgrammingError } from './provideAll.ts';

type Viewed = Outcome<KycRequest>;
type Sent = Outcome<KycSubmitted>;

/** The form's field for a property path of the server. */
export const fieldOf = (path: string): string => path.replace(/^form\./, '');
const refusedStep = (event: object): KycStep | null => {
  const first = problemOf(event)?.violations.find(({ propertyPath }) =>
    propertyPath.startsWith('form.'),
  );
  return first ? kycStepOf(fieldOf(first.propertyPath)) : null;
};

const isSubmitted = ({ event: { output } }: { event: { output: Viewed } }): boolean =>
  output.kind === 'done' && output.value.submittedAt !== null;

const isReturned = ({ event: { output } }: { event: { output: Viewed } }): boolean =>
  output.kind === 'done' && output.value.corrections.length > 0;

const notedFields = (request: KycRequest | null): string[] =>
  (request?.corrections ?? []).map(({ field }) => field);

/** The fields to correct in a returned form, and those validated together with them. */
export const askedFields = ({ request }: Pick<KycFormContext, 'request'>) =>
  fieldsToCorrect(notedFields(request));

const notJudged = (what: string): never => {
  throw new ProgrammingError(`The rules of '${what}' were not provided.`);
};

const kycFormSetup = setup({
  types: {
    context: {} as KycFormContext,
    events: {} as KycFormEvent,
    input: {} as { token: string; today: string; draft?: Partial<KycFormDraft> | null },
  },
  actors: {
    viewRequest: missing<Viewed, { token: string }>('viewRequest'),
    submitForm: missing<Sent, { token: string; submission: KycSubmission }>('submitForm'),
  },
  actions: {
    keepValues: assign(({ context, event }) =>
      event.type === 'field.change' ? { form: { ...context.form, ...event.values } } : {},
    ),
    keepConsent: assign(({ context, event }) =>
      event.type === 'consent.change'
        ? { given: { ...context.given, [event.kind]: event.given } }
        : {},
    ),
    clearProblem: assign({ problem: null }),
    keepRefusal: assign(({ event }) => ({ problem: problemOf(event) })),
    blankAsked: assign(({ context, event }) => ({
      form: withBlanks(context.form, {
        noted: notedFields(answerOf<KycRequest>(event)),
        before: askedFields(context),
      }),
    })),
    keepRequest: assign(({ context, event }) => {
      const request = answerOf<KycRequest>(event);
      return { request, given: stillGiven(context, request) };
    }),
    /** From a form submitted on an earlier visit, or in another tab. */
    keepReference: assign(({ context }) => ({
      form: {},
      referenceNo: context.request?.referenceNo ?? null,
    })),
    keepAnswer: assign(({ event }) => ({
      form: {},
      referenceNo: answerOf<KycSubmitted>(event)!.referenceNo,
    })),
    markReviewed: assign({ hasReviewed: true }),
  },
  guards: {
    isRefused: ({ event }) => problemOf(event) !== null,
    isStale: ({ event }) => isStale(problemOf(event)),
    isAskedAgain: ({ context }) => isConsentRefused(context.problem),
    isRefusedIn: ({ event }, { step }: { step: KycStep }) => refusedStep(event) === step,
    isWrong: (_, { step }: { step: KycStep }) => notJudged(step),
    hasReviewed: ({ context }) => context.hasReviewed,
    isCorrectionWrong: () => notJudged('correction'),
    lacksConsent: ({ context }) => missingConsents(context).length > 0,
    wants: ({ event }, { step }: { step: KycStep }) =>
      event.type === 'step.edit' && event.step === step,
  },
});

/** A step on the screen. Its form shows errors; an invalid step does not advance. */
const stepState = (step: KycStep, { next, back }: { next: KycStep | 'check'; back: string }) =>
  kycFormSetup.createStateConfig({
    on: {
      'step.next': [
        { guard: { type: 'isWrong', params: { step } } },
        // Returns to the check page, to see the change among the other answers.
        ...(next === 'check'
          ? []
          : [{ guard: 'hasReviewed' as const, target: 'check', actions: 'clearProblem' as const }]),
        { target: next, actions: 'clearProblem' },
      ],
      back: { target: back, actions: 'clearProblem' },
    },
  });

/** On the page of all answers, which stays as it is while no answer comes. */
const checking = kycFormSetup.createStateConfig({
  on: {
    'consent.change': { actions: 'keepConsent' },
    'step.edit': kycSteps.map((step) => ({
      guard: { type: 'wants' as const, params: { step } },
      target: `#kycForm.editing.${step}`,
    })),
    'form.submit': [
      { guard: 'lacksConsent' },
      { target: '#kycForm.submitting', actions: 'clearProblem' },
    ],
  },
}).on;

/** In a returned form, which stays as it is while no answer comes. */
const correcting = kycFormSetup.createStateConfig({
  on: {
    'field.change': { actions: 'keepValues' },
    'correction.send': [
      { guard: 'isCorrectionWrong' },
      { target: '#kycForm.sendingCorrection', actions: 'clearProblem' },
    ],
  },
}).on;

/** The investor data form behind a link: five steps, a check page, one submission. */
export const kycFormMachine = kycFormSetup.createMachine({
  id: 'kycForm',
  context: ({ input }) => ({
    ...input,
    request: null,
    form: { ...initialKycForm, ...input.draft },
    given: {},
    problem: null,
    hasReviewed: false,
    referenceNo: null,
    isResumed: Boolean(input.draft),
  }),
  initial: 'loading',
  states: {
    loading: {
      description:
        'Again when the form is in another state than was answered; what was typed is kept.',
      tags: 'busy',
      invoke: {
        id: 'viewRequest',
        src: 'viewRequest',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          { guard: 'isRefused', target: 'dead', actions: 'keepRefusal' },
          { guard: isReturned, target: 'correcting', actions: ['blankAsked', 'keepRequest'] },
          { guard: isSubmitted, target: 'submitted', actions: ['keepRequest', 'keepReference'] },
          { guard: 'isAskedAgain', target: 'editing.check', actions: 'keepRequest' },
          { target: 'start', actions: 'keepRequest' },
        ],
        onError: 'connectionLost.atLoading',
      },
    },
    start: {
      description: 'What to have at hand, and how long it takes.',
      on: { 'form.start': 'editing' },
    },
    editing: {
      description: 'Nothing is sent before the last page.',
      initial: 'personal',
      on: { 'field.change': { actions: 'keepValues' } },
      states: {
        personal: stepState('personal', { next: 'document', back: '#kycForm.start' }),
        document: stepState('document', { next: 'addresses', back: 'personal' }),
        addresses: stepState('addresses', { next: 'taxAndAccount', back: 'document' }),
        taxAndAccount: stepState('taxAndAccount', { next: 'marital', back: 'addresses' }),
        marital: stepState('marital', { next: 'check', back: 'taxAndAccount' }),
        check: {
          description: 'Every answer with its way back, the consents, and the one submit button.',
          entry: 'markReviewed',
          on: {
            ...checking,
            back: { target: 'marital', actions: 'clearProblem' },
          },
        },
      },
    },
    submitting: {
      description: 'The boxes stay live; a further attempt sends what is ticked by then.',
      tags: 'busy',
      on: { 'consent.change': { actions: 'keepConsent' } },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({
          token: context.token,
          submission: {
            form: context.form,
            consents: context.request!.consents.map(({ kind, version }) => ({
              kind,
              version,
              given: context.given[kind] ?? false,
            })),
            version: context.request!.version,
          },
        }),
        onDone: [
          // It had arrived: its number is shown, or what is to be corrected.
          { guard: 'isStale', target: 'loading', actions: 'keepRefusal' },
          ...kycSteps.map((step) => ({
            guard: { type: 'isRefusedIn' as const, params: { step } },
            target: `editing.${step}`,
            actions: 'keepRefusal' as const,
          })),
          { guard: 'isRefused', target: 'editing.check', actions: 'keepRefusal' },
          { target: 'submitted', actions: 'keepAnswer' },
        ],
        onError: 'connectionLost.atSubmit',
      },
    },
    correcting: {
      description: 'The form was returned: what is asked for, each field with its note.',
      on: correcting,
    },
    sendingCorrection: {
      description: 'The fields stay live; a further attempt sends what is in them by then.',
      tags: 'busy',
      on: { 'field.change': { actions: 'keepValues' } },
      invoke: {
        id: 'sendCorrection',
        src: 'submitForm',
        input: ({ context }) => ({
          token: context.token,
          submission: {
            form: Object.fromEntries(
              askedFields(context).map((name) => [name, context.form[name]]),
            ) as KycFormDraft,
            consents: [],
            version: context.request!.version,
          },
        }),
        onDone: [
          { guard: 'isStale', target: 'loading', actions: 'keepRefusal' },
          { guard: 'isRefused', target: 'correcting', actions: 'keepRefusal' },
          { target: 'submitted', actions: 'keepAnswer' },
        ],
        onError: 'connectionLost.atCorrection',
      },
    },
    submitted: {
      description:
        'The link shows only the state from now on. A refusal means: an earlier one counts.',
    },
    dead: { description: 'The link is dead: used, revoked, expired or never sent.' },
    connectionLost: {
      description:
        'No answer came; nothing typed is lost. What stands on the screen is sent again; if the first attempt did arrive, anything else is refused.',
      initial: 'atLoading',
      states: {
        atLoading: { on: { retry: '#kycForm.loading' } },
        atSubmit: { on: { ...checking, back: '#kycForm.editing.check' } },
        atCorrection: { on: { ...correcting, back: '#kycForm.correcting' } },
      },
    },
  },
});

/**
 * The chart with its rules. These weigh more than the rest of the page, with the numbering plan of
 * every country's telephones, so that they come with the fields that they judge (kycForm.rules.ts).
 * @param rules Called when a step is to be left; by then they have come.
 */
export const judgedBy = (rules: () => KycFormRules): typeof kycFormMachine =>
  kycFormMachine.provide({
    guards: {
      isWrong: ({ context }, { step }) => rules().isStepWrong(step, context),
      isCorrectionWrong: ({ context }) => rules().isCorrectionWrong(askedFields(context), context),
    },
  });

function missingConsents({ request, given }: KycFormContext): string[] {
  return (request?.consents ?? [])
    .filter(({ kind, required }) => required && !given[kind])
    .map(({ kind }) => kind);
}
