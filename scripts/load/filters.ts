/** A filter in the format of the API. */
export interface Filtered {
  name: string;
  operator: string;
  value: unknown;
}

/** Query string of a list with these filters. */
export const listOf = (filters: Filtered[], rest: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ ...rest, ...(filters.length > 0 ? { filter: JSON.stringify(filters) } : {}) })}`;

/**
 * Filters of a list of offers, as people use them. @param campaignId The campaign whose page links
 * to its offers.
 */
export const offerFilters = (
  year: number,
  campaignId: string,
): [variant: string, filters: Filtered[]][] => [
  ['name of few', [{ name: 'investor', operator: 'like', value: 'kowalska anna' }]],
  ['address', [{ name: 'investor', operator: 'like', value: 'lukasz.urbanski' }]],
  [
    'whole address',
    [{ name: 'investor', operator: 'like', value: 'lukasz.urbanski231@example.pl' }],
  ],
  ['name of many', [{ name: 'investor', operator: 'like', value: 'ski' }]],
  ['two letters', [{ name: 'investor', operator: 'like', value: 'ur' }]],
  ['nobody', [{ name: 'investor', operator: 'like', value: 'qxqxqx' }]],
  [
    'name of many, and status',
    [
      { name: 'investor', operator: 'like', value: 'ski' },
      { name: 'status', operator: 'in', value: ['accepted'] },
    ],
  ],
  ['status', [{ name: 'status', operator: 'in', value: ['accepted'] }]],
  ['lost', [{ name: 'status', operator: 'in', value: ['rejected', 'declined'] }]],
  [
    'days',
    [
      {
        name: 'statusDate',
        operator: 'range',
        value: { from: `${year}-03-01`, to: `${year}-03-31` },
      },
    ],
  ],
  [
    'agreement since',
    [{ name: 'agreementDate', operator: 'range', value: { from: `${year}-01-01` } }],
  ],
  [
    'invited',
    [
      {
        name: 'invitedAt',
        operator: 'range',
        value: { from: `${year}-03-01`, to: `${year}-03-30` },
      },
    ],
  ],
  ['amount', [{ name: 'investmentValue', operator: 'range', value: { from: '250000' } }]],
  ['campaign', [{ name: 'campaignName', operator: 'like', value: 'osiedle' }]],
  ['number', [{ name: 'no', operator: 'in', value: [`OF/${year}/000524`] }]],
  ['one campaign', [{ name: 'campaignId', operator: 'in', value: [campaignId] }]],
  [
    'one campaign, and name of many',
    [
      { name: 'campaignId', operator: 'in', value: [campaignId] },
      { name: 'investor', operator: 'like', value: 'ski' },
    ],
  ],
  ['product', [{ name: 'productCode', operator: 'like', value: 'MAG-A-24/3' }]],
  ['currency', [{ name: 'currency', operator: 'in', value: ['EUR'] }]],
];

/** The filters behind the numbers of a coordinator's dashboard. */
export const teamFilters = (
  year: number,
  ownerId: string,
): [variant: string, filters: Filtered[]][] => {
  const owner = { name: 'ownerId', operator: 'in', value: [ownerId] };
  const days = { from: `${year}-03-01`, to: `${year}-03-30` };
  return [
    ['owner', [owner]],
    ['owner, invited', [owner, { name: 'invitedAt', operator: 'range', value: days }]],
    [
      'owner, waiting',
      [
        owner,
        { name: 'status', operator: 'in', value: ['interested', 'accepted'] },
        { name: 'statusDate', operator: 'range', value: { to: `${year}-03-30` } },
      ],
    ],
  ];
};

/** Offers of which none or few have the date that they are sorted by. */
export const undated = (['asc', 'desc'] as const).flatMap((order) =>
  (
    [
      ['invited', ['invited']],
      ['lost', ['rejected', 'declined']],
    ] as const
  ).map(
    ([what, value]): [variant: string, filters: Filtered[], sorting: Record<string, string>] => [
      `${what}, by agreementDate ${order}`,
      [{ name: 'status', operator: 'in', value }],
      { sort: 'agreementDate', order },
    ],
  ),
);

/** Addresses of the list of what is due, with the filters and orders of its screen. */
export const duePayouts = (year: number): [url: string, variant: string][] => {
  const url = '/api/advisor/due-payouts';
  const thisYear = { name: 'dueOn', operator: 'range', value: { from: `${year}-01-01` } } as const;
  return [
    [url, ''],
    [`${url}?sort=dueOn&order=desc`, 'by dueOn desc'],
    [url + listOf([thisYear]), 'this year'],
  ];
};
