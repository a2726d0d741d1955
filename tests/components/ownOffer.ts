import samples from '../machines/walks/samples/publicOffer.json' with { type: 'json' };

/** An offer as the chart's samples have it. */
const { value: shown } = samples.actors.viewOffer.outputs[1] as unknown as {
  value: Record<string, unknown> & { campaign: object; product: object; limits: object };
};

/** An offer in the investor's panel, which allows these actions. */
export const ownOffer = (status: string, allowedActions: string[], change: object = {}) => ({
  ...shown,
  id: 'o1',
  status,
  allowedActions,
  documents: [],
  schedule: [],
  currency: 'PLN',
  investmentValue: '0.00',
  accepted: null,
  payment: null,
  ...change,
});

const words = { pl: '', en: '' };
/** A brand that says nothing of its own. */
export const plainBrand = {
  id: 'b1',
  investmentRisks: words,
  campaignInvestButtonText: words,
  formInvestButtonText: words,
  consents: [],
  contact: {},
};
