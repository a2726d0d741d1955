CREATE INDEX IF NOT EXISTS "relation_of_advisor_by_name_new" ON "relation" USING btree ("brand_id","advisor_id","shown_name","investor_id","network_id","search");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_of_product_new" ON "offer" USING btree ("brand_id","product_id","status_date","id","network_id","owner_id","campaign_id","investor_id","status","currency","investment_cents","invited_at","agreement_date","payment_date","end_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_of_status_new" ON "offer" USING btree ("brand_id","status","status_date","id","network_id","owner_id","campaign_id","investor_id","product_id","currency","investment_cents","invited_at","agreement_date","payment_date","end_date");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "offer_of_relation_new" ON "offer" USING btree ("investor_id","network_id","owner_id","status_date","id","campaign_id","status","currency","investment_cents");
--> statement-breakpoint
DROP INDEX "relation_of_advisor_by_name";
--> statement-breakpoint
DROP INDEX "offer_of_product";
--> statement-breakpoint
DROP INDEX "offer_of_status";
--> statement-breakpoint
DROP INDEX "offer_of_relation";
--> statement-breakpoint
ALTER INDEX "relation_of_advisor_by_name_new" RENAME TO "relation_of_advisor_by_name";
--> statement-breakpoint
ALTER INDEX "offer_of_product_new" RENAME TO "offer_of_product";
--> statement-breakpoint
ALTER INDEX "offer_of_status_new" RENAME TO "offer_of_status";
--> statement-breakpoint
ALTER INDEX "offer_of_relation_new" RENAME TO "offer_of_relation";
--> statement-breakpoint
-- Offers of one owner or of some networks whose relation matches all patterns, as the text of a query: $1 is
-- the tenant, $2 to $5 are what follows the patterns. What was not asked does not stand in it, or the planner
-- would read all of a table to find out. One owner's relations are compared one by one in their own index, for
-- which the appended nothing keeps the words from the trigrams of the whole brand.
CREATE FUNCTION offers_of_words(patterns text[], of_owner uuid, of_networks uuid[], of_campaign uuid, statuses text[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'SELECT o.id, o.status, o.currency, o.investment_cents, o.status_date FROM relation r JOIN offer o
      ON o.investor_id = r.investor_id AND o.network_id = r.network_id AND o.owner_id = r.advisor_id
      WHERE r.brand_id = $1 AND '
    || CASE WHEN of_networks = '{}' THEN 'r.advisor_id = $2'
      WHEN of_owner IS NULL THEN 'r.network_id = ANY ($3)'
      ELSE '(r.advisor_id = $2 OR r.network_id = ANY ($3))' END
    || CASE WHEN of_campaign IS NULL THEN '' ELSE ' AND o.campaign_id = $4' END
    || CASE WHEN statuses IS NULL THEN '' ELSE ' AND o.status = ANY ($5)' END
    || (SELECT string_agg(format(' AND r.search' || CASE WHEN of_networks = '{}' THEN ' || '''' ' ELSE '' END || ' LIKE %L', pattern), '')
      FROM unnest(patterns) pattern)
$$;
--> statement-breakpoint
-- Their counts and sums, added up where they are found: passing thousands of ids on, to read each offer again
-- under row security, cost three times as much. Like find_offers it runs as the owner of the tables, so the
-- tenant stands in it (docs/decisions/063); at most so many as whoever asks can use.
CREATE FUNCTION add_up_offers(patterns text[], of_owner uuid, of_networks uuid[], of_campaign uuid, statuses text[], most int)
RETURNS TABLE (status text, currency text, count bigint, cents numeric)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT found.status, found.currency, count(*), sum(found.investment_cents) FROM ('
    || offers_of_words(patterns, of_owner, of_networks, of_campaign, statuses) || ' LIMIT $6) found GROUP BY 1, 2'
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_owner, of_networks, of_campaign, statuses, most;
END $$;
--> statement-breakpoint
-- One page of them in the order of their last change, each with the number of all; one row without an id if
-- the page is behind the last of them.
CREATE FUNCTION page_of_offers(patterns text[], of_owner uuid, of_networks uuid[], of_campaign uuid, statuses text[], most int,
  newest_first boolean, page_limit int, page_offset int) RETURNS TABLE (id uuid, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  way text := CASE WHEN newest_first THEN 'DESC' ELSE 'ASC' END;
BEGIN
  RETURN QUERY EXECUTE 'WITH found AS MATERIALIZED (' || offers_of_words(patterns, of_owner, of_networks, of_campaign, statuses) || ' LIMIT $6),
      page AS (SELECT found.id, found.status_date FROM found ORDER BY status_date ' || way || ', id ' || way || ' LIMIT $7 OFFSET $8)
    SELECT page.id, counted.total FROM (SELECT count(*) AS total FROM found) counted LEFT JOIN page ON counted.total < $6
    ORDER BY page.status_date ' || way || ', page.id ' || way
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_owner, of_networks, of_campaign, statuses, most, page_limit, page_offset;
END $$;
--> statement-breakpoint
-- The same of data forms, by the address they were sent to.
CREATE FUNCTION kyc_requests_of_words(patterns text[], of_advisor uuid, of_networks uuid[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'SELECT k.id, k.sent_at FROM kyc_request k WHERE k.brand_id = $1
      AND EXISTS (SELECT FROM kyc_holder h WHERE h.kyc_request_id = k.id AND '
    || CASE WHEN of_networks = '{}' THEN 'h.brand_id = $1 AND h.advisor_id = $2'
      WHEN of_advisor IS NULL THEN 'h.network_id = ANY ($3)'
      ELSE '(h.advisor_id = $2 OR h.network_id = ANY ($3))' END || ')'
    || (SELECT string_agg(format(' AND k.search LIKE %L', pattern), '') FROM unnest(patterns) pattern)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_kyc_requests(patterns text[], of_advisor uuid, of_networks uuid[], most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT found.id FROM (' || kyc_requests_of_words(patterns, of_advisor, of_networks) || ' LIMIT $4) found'
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_advisor, of_networks, most;
END $$;
--> statement-breakpoint
CREATE FUNCTION page_of_kyc_requests(patterns text[], of_advisor uuid, of_networks uuid[], most int,
  newest_first boolean, page_limit int, page_offset int) RETURNS TABLE (id uuid, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  way text := CASE WHEN newest_first THEN 'DESC' ELSE 'ASC' END;
BEGIN
  RETURN QUERY EXECUTE 'WITH found AS MATERIALIZED (' || kyc_requests_of_words(patterns, of_advisor, of_networks) || ' LIMIT $4),
      page AS (SELECT found.id, found.sent_at FROM found ORDER BY sent_at ' || way || ', id ' || way || ' LIMIT $5 OFFSET $6)
    SELECT page.id, counted.total FROM (SELECT count(*) AS total FROM found) counted LEFT JOIN page ON counted.total < $4
    ORDER BY page.sent_at ' || way || ', page.id ' || way
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_advisor, of_networks, most, page_limit, page_offset;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION offers_of_words, add_up_offers, page_of_offers, kyc_requests_of_words, page_of_kyc_requests FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_up_offers, page_of_offers, page_of_kyc_requests TO oferta_app;
