-- Beside the ones whose place they take: lists are read meanwhile, only steps of offers wait. Whoever has
-- millions builds them before, by hand: the same with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS "offer_of_relation_new" ON "offer" USING btree ("investor_id","network_id","owner_id","status_date","id","status","currency","investment_cents");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_of_owner_new" ON "offer" USING btree ("brand_id","owner_id","status_date","id","network_id","campaign_id","investor_id","product_id","status","currency","investment_cents","invited_at","agreement_date","payment_date","end_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_of_campaign_new" ON "offer" USING btree ("brand_id","campaign_id","status_date","id","network_id","owner_id","investor_id","product_id","status","currency","investment_cents","invited_at","agreement_date","payment_date","end_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_date_new" ON "offer" USING btree ("brand_id","status_date","id","network_id","owner_id","campaign_id","investor_id","product_id","status","currency","investment_cents","invited_at","agreement_date","payment_date","end_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_invited_new" ON "offer" USING btree ("brand_id","invited_at","id","network_id","owner_id","status_date","status","currency","investment_cents");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_value_new" ON "offer" USING btree ("brand_id","investment_cents","id","network_id","owner_id","status_date","status","currency");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_agreement_new" ON "offer" USING btree ("brand_id","agreement_date","id","network_id","owner_id","status_date","status","currency","investment_cents");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_payment_new" ON "offer" USING btree ("brand_id","payment_date","id","network_id","owner_id","status_date","status","currency","investment_cents");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_by_end_new" ON "offer" USING btree ("brand_id","end_date","id","network_id","owner_id","status_date","status","currency","investment_cents");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_answered_new" ON "offer" USING btree ("brand_id","owner_id","network_id","answered_at","invited_at") WHERE answered_at is not null;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_waiting_new" ON "offer" USING btree ("brand_id","status_date","id","network_id","owner_id") WHERE status in ('interested', 'accepted');
--> statement-breakpoint
DROP INDEX "offer_of_relation";
--> statement-breakpoint
DROP INDEX "offer_of_owner";
--> statement-breakpoint
DROP INDEX "offer_of_campaign";
--> statement-breakpoint
DROP INDEX "offer_by_date";
--> statement-breakpoint
DROP INDEX "offer_by_invited";
--> statement-breakpoint
DROP INDEX "offer_by_value";
--> statement-breakpoint
DROP INDEX "offer_by_agreement";
--> statement-breakpoint
DROP INDEX "offer_by_payment";
--> statement-breakpoint
DROP INDEX "offer_by_end";
--> statement-breakpoint
DROP INDEX "offer_answered";
--> statement-breakpoint
DROP INDEX "offer_waiting";
--> statement-breakpoint
ALTER INDEX "offer_of_relation_new" RENAME TO "offer_of_relation";
--> statement-breakpoint
ALTER INDEX "offer_of_owner_new" RENAME TO "offer_of_owner";
--> statement-breakpoint
ALTER INDEX "offer_of_campaign_new" RENAME TO "offer_of_campaign";
--> statement-breakpoint
ALTER INDEX "offer_by_date_new" RENAME TO "offer_by_date";
--> statement-breakpoint
ALTER INDEX "offer_by_invited_new" RENAME TO "offer_by_invited";
--> statement-breakpoint
ALTER INDEX "offer_by_value_new" RENAME TO "offer_by_value";
--> statement-breakpoint
ALTER INDEX "offer_by_agreement_new" RENAME TO "offer_by_agreement";
--> statement-breakpoint
ALTER INDEX "offer_by_payment_new" RENAME TO "offer_by_payment";
--> statement-breakpoint
ALTER INDEX "offer_by_end_new" RENAME TO "offer_by_end";
--> statement-breakpoint
ALTER INDEX "offer_answered_new" RENAME TO "offer_answered";
--> statement-breakpoint
ALTER INDEX "offer_waiting_new" RENAME TO "offer_waiting";
