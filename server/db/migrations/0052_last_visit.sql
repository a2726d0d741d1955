ALTER TABLE "investor" ADD COLUMN "last_visit_at" timestamp with time zone;
--> statement-breakpoint
-- Visits of the last 90 days; earlier ones are recorded nowhere.
UPDATE investor SET last_visit_at = seen.at
  FROM (SELECT person_id, brand_id, max(created_at) AS at FROM session
    WHERE context_type = 'investor-panel' GROUP BY 1, 2) seen
  WHERE investor.person_id = seen.person_id AND investor.brand_id = seen.brand_id
    AND investor.email NOT LIKE '%@erased.invalid';
