/** What tests of the server may read of an answer is what the contract says; the compiler tells. */
import { expectTypeOf, it } from 'vitest';
import type { AnswerAt } from '../support/server/answers.ts';

it('is typed by the method and the URL, its query and the values in its path aside', () => {
  type Offer = AnswerAt<'GET', `/public-api/campaign-offer/${string}`>;
  expectTypeOf<Offer['limits']['min']>().toEqualTypeOf<string>();
  type Offers = AnswerAt<'GET', `/api/advisor/investor/offers?limit=${number}`>;
  expectTypeOf<Offers[0]['investorName']>().toEqualTypeOf<string>();
  // @ts-expect-error -- the contract has no such field
  expectTypeOf<Offer['limits']['minimum']>().toEqualTypeOf<string>();
  // @ts-expect-error -- nor this list
  expectTypeOf<Offers[0]['nothing']>().toEqualTypeOf<string>();
});

it('has the fields of a refusal too', () => {
  type Sent = AnswerAt<'POST', '/auth/investor/send-token'>;
  expectTypeOf<Sent['violations'][0]['propertyPath']>().toEqualTypeOf<string>();
});

it('is a refusal alone where the contract has no such call, or the URL does not tell', () => {
  type Unknown = AnswerAt<'DELETE', '/public-api/whitelabel'>;
  expectTypeOf<Unknown>().toEqualTypeOf<AnswerAt<'GET', string>>();
  // @ts-expect-error -- what is answered is not known
  expectTypeOf<Unknown['siteTitle']>().toEqualTypeOf<string>();
});
