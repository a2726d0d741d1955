-- Lists are counted within indexes, which saves looking rows up only where PostgreSQL knows of a page that
-- everybody sees all of it: from a vacuum until something on it changes. By default the next vacuum comes when a
-- fifth of the table has changed or is new, 200,000 offers of a million, and by then a count takes four times as long.
ALTER TABLE "offer" SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
--> statement-breakpoint
ALTER TABLE "relation" SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
--> statement-breakpoint
ALTER TABLE "kyc_request" SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
--> statement-breakpoint
ALTER TABLE "kyc_holder" SET (autovacuum_vacuum_scale_factor = 0.002, autovacuum_vacuum_insert_scale_factor = 0.002);
--> statement-breakpoint
-- As before (0051), and whether these are all forms with the words: for $4 forms twice as many holders are read.
CREATE OR REPLACE FUNCTION kyc_requests_of_words(patterns text[], of_advisor uuid, of_networks uuid[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT replace('WITH held AS MATERIALIZED ({holders} LIMIT 2 * $4),
        once AS MATERIALIZED (SELECT DISTINCT * FROM held),
        others AS ({holders} AND (SELECT count(*) FROM held) = 2 * $4 AND (SELECT count(*) FROM once) < $4)
      SELECT id, sent_at, (SELECT count(*) FROM held) < 2 * $4 OR (SELECT count(*) FROM once) < $4 AS is_whole
      FROM (SELECT id, sent_at FROM once UNION SELECT id, sent_at FROM others) every',
    '{holders}', 'SELECT h.kyc_request_id AS id, h.sent_at FROM kyc_holder h WHERE h.brand_id = $1 AND '
      || CASE WHEN of_networks = '{}' THEN 'h.advisor_id = $2'
        WHEN of_advisor IS NULL THEN 'h.network_id = ANY ($3)'
        ELSE '(h.advisor_id = $2 OR h.network_id = ANY ($3))' END
      || has_words('h.search', patterns))
$$;
--> statement-breakpoint
-- As before (0039), and the page also of more forms than $4, if all were read anyway: else it is looked for among
-- all forms of the brand, in its order. To the build before they are too many, as they were.
DROP FUNCTION page_of_kyc_requests(text[], uuid, uuid[], int, boolean, int, int);
--> statement-breakpoint
CREATE FUNCTION page_of_kyc_requests(patterns text[], of_advisor uuid, of_networks uuid[], most int,
  newest_first boolean, page_limit int, page_offset int) RETURNS TABLE (id uuid, total bigint, is_whole boolean)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  way text := CASE WHEN newest_first THEN 'DESC' ELSE 'ASC' END;
BEGIN
  RETURN QUERY EXECUTE 'WITH found AS MATERIALIZED (' || kyc_requests_of_words(patterns, of_advisor, of_networks) || '),
      page AS (SELECT found.id, found.sent_at FROM found ORDER BY sent_at ' || way || ', id ' || way || ' LIMIT $5 OFFSET $6),
      counted AS (SELECT count(*) AS total, coalesce(bool_and(found.is_whole), true) AS is_whole FROM found)
    SELECT page.id, CASE WHEN counted.is_whole THEN counted.total ELSE least(counted.total, $4) END, counted.is_whole
    FROM counted LEFT JOIN page ON counted.is_whole
    ORDER BY page.sent_at ' || way || ', page.id ' || way
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_advisor, of_networks, most, page_limit, page_offset;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION page_of_kyc_requests FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION page_of_kyc_requests TO oferta_app;
