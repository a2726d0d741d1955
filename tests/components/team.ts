import type { Schemas } from '../../src/sdk/schema.gen.d.ts';

/** Somebody of a team, as its results name them. */
export const member = (
  id: string,
  name: string,
  facts: Partial<Schemas['TeamMember']> = {},
): Schemas['TeamMember'] => ({
  id,
  name,
  isMember: true,
  status: 'active',
  statuses: [],
  invitations: { count: 0, before: 3 },
  waiting: { count: 0 },
  answer: { medianHours: null, count: 0 },
  ...facts,
});

/** Results of a team of one network. */
export const teamOf = (...advisors: Schemas['TeamMember'][]): Schemas['TeamResults'] => ({
  from: '2026-10-25',
  before: '2026-09-25',
  waitingUntil: '2026-11-09',
  networks: [{ id: 'n1', name: 'Północ', answer: { medianHours: null, count: 0 }, advisors }],
});
