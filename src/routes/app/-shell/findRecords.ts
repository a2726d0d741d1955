import { isErased } from '../../../domain/erasure.ts';
import { offerNumbersTyped } from '../../../domain/offerNumber.ts';
import { networkOfferList, offerList } from '../../../domain/offerList.ts';
import { toWireFilter, toSearch, parsePageQuery } from '../../../domain/pageQuery.ts';
import { hasWords } from '../../../domain/text.ts';
import type { Filter } from '../../../domain/tableQuery.ts';
import type { components } from '../../../sdk/schema.gen.d.ts';
import type { Sdk } from '../../../sdk/sdk.ts';
import type { Recent } from './recent.ts';

/** A found record, with text to distinguish it from others. */
export interface FoundRecord extends Recent {
  /** Null for an investor whose data were erased. */
  label: string | null;
  /** Additional text, such as an offer's campaign. */
  about: string;
}

type Staff = 'advisor' | 'coordinator';
type Campaign = components['schemas']['Campaign'];

/** Most results of each list. */
const most = 5;

const campaignName = ({ data: { translations } }: Campaign, language: 'PL' | 'EN'): string =>
  (translations[language] ?? translations.PL).name;

/**
 * The four kinds of records, each searched through its own list call, so that nobody finds what
 * they may not see.
 */
const asking = (sdk: Sdk, role: Staff, language: 'PL' | 'EN') => {
  // A coordinator may also have offers of their own in networks that others coordinate.
  const lists =
    role === 'coordinator' ? [sdk.listOffersByNetwork, sdk.listOffers] : [sdk.listOffers];
  return {
    /** @param isByNumber Their numbers were looked for, and tell the results apart. */
    offers: (filter: Filter, limit = most, isByNumber = false): Promise<FoundRecord[]>[] =>
      lists.map(async (list) =>
        (await list({ query: { filter: toWireFilter([filter]), limit } })).items.map((one) => ({
          kind: 'offer' as const,
          id: one.id,
          label: isErased(one.investorEmail) ? null : one.investorName,
          about: [
            ...(isByNumber ? [one.no] : []),
            (language === 'EN' && one.campaignNameEN) || one.campaignName,
          ].join(', '),
        })),
      ),
    campaigns: async (is: (label: string, id: string) => boolean): Promise<FoundRecord[]> =>
      (await sdk.listCampaigns({})).results
        .map((one) => ({
          kind: 'campaign' as const,
          id: one.id,
          label: campaignName(one, language),
          about: '',
        }))
        .filter(({ label, id }) => is(label, id)),
    advisors: async (filters: Filter[], limit = most): Promise<FoundRecord[]> =>
      (await sdk.listAdvisors({ query: { filter: toWireFilter(filters), limit } })).items.map(
        (one) => ({
          kind: 'advisor',
          id: one.id,
          label: `${one.surname} ${one.firstName}`,
          about: isErased(one.email) ? '' : one.email,
        }),
      ),
    forms: async (filters: Filter[], limit = most): Promise<FoundRecord[]> =>
      (await sdk.listKycRequests({ query: { filter: toWireFilter(filters), limit } })).items.map(
        ({ id, investorEmail }) => ({
          kind: 'form',
          id,
          label: isErased(investorEmail) ? null : investorEmail,
          about: '',
        }),
      ),
  };
};

/** The results, and whether part of the search failed. */
export interface Answer {
  records: FoundRecord[];
  isPart: boolean;
}

/** All that was found, each record once: two lists may have it. */
const together = async (parts: Promise<FoundRecord[]>[]): Promise<Answer> => {
  const settled = await Promise.allSettled(parts);
  const found = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  return {
    records: [...new Map(found.map((one) => [`${one.kind} ${one.id}`, one])).values()],
    isPart: settled.some(({ status }) => status === 'rejected'),
  };
};

/** Searches offers by number and by investor, campaigns, advisors by name or address, data forms by address. */
export const findRecords = (
  sdk: Sdk,
  role: Staff,
  language: 'PL' | 'EN',
  words: string,
): Promise<Answer> => {
  const ask = asking(sdk, role, language);
  const like = (name: string): Filter => ({ name, operator: 'like', value: words });
  const numbers = offerNumbersTyped(words, new Date());
  const isByNumber = numbers.length > 0;
  return together([
    ...(isByNumber ? ask.offers({ name: 'no', operator: 'in', value: numbers }, most, true) : []),
    ...ask.offers(like('investor'), most, isByNumber),
    ask.campaigns((label) => hasWords(label, words)).then((all) => all.slice(0, most)),
    ask.advisors([like('advisor')]),
    ask.forms([like('investorEmail')]),
  ]);
};

/** Most advisors and forms searched for the names of recently opened records. */
const lookedThrough = 200;

/** Recently opened records, with their names as the server now returns them to this person. */
export const nameRecords = async (
  sdk: Sdk,
  role: Staff,
  language: 'PL' | 'EN',
  recent: readonly Recent[],
): Promise<Answer> => {
  const ask = asking(sdk, role, language);
  const idsOf = (kind: Recent['kind']): string[] =>
    recent.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [offers, campaigns, advisors, forms] = [
    idsOf('offer'),
    idsOf('campaign'),
    idsOf('advisor'),
    idsOf('form'),
  ];
  const { records, isPart } = await together([
    ...(offers.length > 0
      ? ask.offers({ name: 'offerId', operator: 'in', value: offers }, offers.length)
      : []),
    ...(campaigns.length > 0 ? [ask.campaigns((_label, id) => campaigns.includes(id))] : []),
    ...(advisors.length > 0 ? [ask.advisors([], lookedThrough)] : []),
    ...(forms.length > 0 ? [ask.forms([], lookedThrough)] : []),
  ]);
  const byId = new Map(records.map((one) => [one.id, one]));
  return { records: recent.flatMap(({ id }) => byId.get(id) ?? []), isPart };
};

/** Query of the list of a network's offers: all of them, or one's own. */
export const networkSearch = (scope: 'network' | 'own', id: string) => {
  const definition = scope === 'network' ? networkOfferList : offerList;
  const query = parsePageQuery({}, definition);
  return toSearch(
    { ...query, filters: [{ name: 'networkId', operator: 'contain', value: [id] }] },
    definition,
  );
};
