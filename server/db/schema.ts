/**
 * Every table that the server reads by name, by area. A table with `brand_id` belongs to a tenant:
 * row level security (migration 0001) shows its rows only inside `withTenant`. Instants are
 * timestamptz, money is numeric(18, 2) and is returned as a decimal string.
 *
 * Tables of evidence and jobs are not exported here: only `server/audit` and `server/jobs` write
 * them.
 */
export * from './schema/access.ts';
export * from './schema/bookings.ts';
export * from './schema/brand.ts';
export * from './schema/campaigns.ts';
export * from './schema/corrections.ts';
export * from './schema/files.ts';
export * from './schema/investorData.ts';
export * from './schema/keys.ts';
export * from './schema/mail.ts';
export * from './schema/notices.ts';
export * from './schema/offers.ts';
export * from './schema/people.ts';
export * from './schema/reminders.ts';
export * from './schema/reports.ts';
export * from './schema/successions.ts';
export * from './schema/views.ts';
