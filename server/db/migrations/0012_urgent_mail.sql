DROP INDEX "mail_queue";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_queue" ON "mail" USING btree ("status","is_urgent","next_attempt_at");