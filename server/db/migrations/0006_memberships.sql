ALTER TABLE "advisor" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "investor" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "investor" ADD COLUMN "surname" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Whoever set a password and was activated belongs to the brand by their own word. Not so where a
-- coordinator activated somebody who had an account elsewhere and never logged in here: they are asked.
UPDATE "advisor" SET "accepted_at" = "advisor"."activated_at"
FROM "person"
WHERE "person"."id" = "advisor"."person_id" AND "person"."password_hash" IS NOT NULL
  AND "advisor"."activated_at" IS NOT NULL
  AND NOT ("advisor"."last_login_at" IS NULL
    AND EXISTS (SELECT FROM "advisor" "other"
      WHERE "other"."person_id" = "advisor"."person_id" AND "other"."id" <> "advisor"."id")
    AND EXISTS (SELECT FROM "advisor_event" "event"
      WHERE "event"."advisor_id" = "advisor"."id" AND "event"."type" = 'activated'
        AND "event"."actor_id" <> "advisor"."id"));--> statement-breakpoint
-- The name an investor gave to a brand was kept on the shared person; it is the brand's where it still agrees.
UPDATE "investor" SET "first_name" = "person"."first_name", "surname" = "person"."surname"
FROM "person"
WHERE "person"."id" = "investor"."person_id"
  AND "investor"."name" = "person"."surname" || ' ' || "person"."first_name";
