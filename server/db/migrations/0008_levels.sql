ALTER TABLE "link_token" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "link_token" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "two_factor_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factor_challenge" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "second_factor_challenge" ADD COLUMN "level" text DEFAULT 'secondFactor' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "level" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "stepped_up_at" timestamp with time zone;--> statement-breakpoint
-- Nobody knows how the sessions that are open were made: an investor's link led anywhere. Those of
-- advisors end and are logged in again; the others stay what any of them was made with.
UPDATE "session" SET "proven_at" = "created_at";--> statement-breakpoint
UPDATE "session" SET "ended_at" = now(), "ended_reason" = 'levels'
WHERE "ended_at" IS NULL AND "context_type" = 'advisor-panel';
