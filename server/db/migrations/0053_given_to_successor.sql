ALTER TABLE "succession" ADD COLUMN "given" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Of hand-overs under way: right unless their successor was archived too.
UPDATE succession SET given = done;
