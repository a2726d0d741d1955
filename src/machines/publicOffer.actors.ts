import type { Sdk } from '../sdk/sdk.ts';
import { settle } from './calls.ts';
import type { Outcome } from './outcome.ts';
import {
  publicOfferMachine,
  type AcceptanceData,
  type PublicOffer,
  type Refusal,
} from './publicOffer.machine.ts';
import { effect, provideAll } from './provideAll.ts';

type Answer = Outcome<PublicOffer>;

/**
 * The key of each attempt to accept. The same data keep the chart's key, so that a lost answer never
 * accepts twice; data changed after a lost answer are another call, which the server refuses as
 * already accepted, not as invalid, if the first attempt did arrive.
 */
const keysByData = () => {
  const keys = new Map<string, string>();
  return ({ data, idempotencyKey }: { data: AcceptanceData; idempotencyKey: string }): string => {
    const body = JSON.stringify(data);
    const key = keys.get(body) ?? (keys.size === 0 ? idempotencyKey : crypto.randomUUID());
    keys.set(body, key);
    return key;
  };
};

/** The public offer with its actors: the calls behind a link token. */
export const providePublicOffer = (sdk: Sdk) => {
  const keyOf = keysByData();
  return provideAll(publicOfferMachine, {
    viewOffer: effect<Answer, { token: string }>(({ input: { token }, signal }) =>
      settle(sdk.viewPublicOffer({ campaignToken: token, signal })),
    ),
    showInterest: effect<Answer, { token: string }>(({ input: { token } }) =>
      settle(sdk.showPublicOfferInterest({ campaignToken: token })),
    ),
    decline: effect<Answer, Refusal>(({ input: { token, body } }) =>
      settle(sdk.declinePublicOffer({ campaignToken: token, body })),
    ),
    accept: effect<Answer, { token: string; data: AcceptanceData; idempotencyKey: string }>(
      ({ input }) =>
        settle(
          sdk.acceptPublicOffer({
            campaignToken: input.token,
            body: { data: input.data },
            idempotencyKey: keyOf(input),
          }),
        ),
    ),
  });
};

/** The same chart for an offer in the investor panel: the id replaces the token. */
export const provideInvestorOffer = (sdk: Sdk) => {
  const fromPanel = (offer: Awaited<ReturnType<Sdk['viewInvestorOffer']>>): PublicOffer => ({
    no: offer.no,
    status: offer.status,
    advisor: offer.advisor,
    message: null,
    campaign: offer.campaign,
    product: offer.product,
    limits: offer.limits,
    consents: offer.consents,
    files: offer.documents,
    allowedActions: offer.allowedActions,
    reflectionUntil: offer.reflectionUntil,
    accepted: offer.accepted,
    payment: offer.payment,
  });
  const answer = async (
    call: Promise<Awaited<ReturnType<Sdk['viewInvestorOffer']>>>,
  ): Promise<Answer> => {
    const outcome = await settle(call);
    return outcome.kind === 'done' ? { kind: 'done', value: fromPanel(outcome.value) } : outcome;
  };
  const keyOf = keysByData();
  return provideAll(publicOfferMachine, {
    viewOffer: effect<Answer, { token: string }>(({ input }) =>
      answer(sdk.viewInvestorOffer({ id: input.token })),
    ),
    showInterest: effect<Answer, { token: string }>(({ input }) =>
      answer(sdk.showOfferInterest({ id: input.token })),
    ),
    decline: effect<Answer, Refusal>(({ input: { token, body } }) =>
      answer(sdk.declineOffer({ id: token, body })),
    ),
    accept: effect<Answer, { token: string; data: AcceptanceData; idempotencyKey: string }>(
      ({ input }) =>
        answer(
          sdk.acceptOffer({
            id: input.token,
            body: { data: input.data },
            idempotencyKey: keyOf(input),
          }),
        ),
    ),
  });
};
