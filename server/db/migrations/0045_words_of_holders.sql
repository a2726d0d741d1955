-- Both tables first, in the order in which calls read them: a call that holds the one and waits for the other
-- while this writes it anew would end this with a deadlock.
LOCK TABLE "kyc_request", "kyc_holder" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || fold(investor_email)) STORED;--> statement-breakpoint
CREATE INDEX "kyc_holder_search" ON "kyc_holder" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
-- Addresses are searched among holders, who know whose each form is: looking them up for each match took
-- longer than finding the matches. Functions of the same names, so the build before this one uses them too.
DROP INDEX "kyc_request_search";
--> statement-breakpoint
-- Forms with these words, each once, for a caller that takes $4 of them. Twice as many holders are read, which is
-- enough unless a form has more than two on average; only then all of them are.
CREATE OR REPLACE FUNCTION kyc_requests_of_words(patterns text[], of_advisor uuid, of_networks uuid[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT replace('WITH held AS MATERIALIZED ({holders} LIMIT 2 * $4),
        once AS MATERIALIZED (SELECT DISTINCT * FROM held),
        others AS ({holders} AND (SELECT count(*) FROM held) = 2 * $4 AND (SELECT count(*) FROM once) < $4)
      SELECT id, sent_at FROM once UNION SELECT id, sent_at FROM others',
    '{holders}', 'SELECT h.kyc_request_id AS id, h.sent_at FROM kyc_holder h WHERE h.brand_id = $1 AND '
      || CASE WHEN of_networks = '{}' THEN 'h.advisor_id = $2'
        WHEN of_advisor IS NULL THEN 'h.network_id = ANY ($3)'
        ELSE '(h.advisor_id = $2 OR h.network_id = ANY ($3))' END
      || (SELECT string_agg(format(' AND h.search LIKE %L', pattern), '') FROM unnest(patterns) pattern))
$$;
