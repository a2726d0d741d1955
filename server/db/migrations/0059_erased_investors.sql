ALTER TABLE "investor" ADD COLUMN IF NOT EXISTS "erased_at" timestamp with time zone;--> statement-breakpoint
-- Empty once a job has looked at whom earlier builds erased: it need not read all investors again.
CREATE INDEX IF NOT EXISTS "investor_half_erased" ON "investor" USING btree ("id") WHERE email like '%@erased.invalid' and erased_at is null;
