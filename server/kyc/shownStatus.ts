import type { components } from '../../src/sdk/schema.gen.d.ts';

export type KycStatus = components['schemas']['KycStatus'];

/** Statuses of a request that its investor has not answered. */
export const unanswered: KycStatus[] = ['sent', 'opened'];

/** The status to be shown at an instant: an overdue request is expired, although its row says otherwise. */
export const statusOf = (
  { status, expiresAt }: { status: KycStatus; expiresAt: Date },
  now: Date,
): KycStatus => (unanswered.includes(status) && expiresAt <= now ? 'expired' : status);
