-- A condition on a searched column that an index of trigrams answers soon. A whole address asks for thirty of
-- them, of which those of its domain are in almost every row: 42 ms with half a million people, now 2. The index
-- is asked for both ends of a long word, and what it finds is compared with the whole word, where the appended
-- nothing keeps it from the index.
CREATE FUNCTION has_words(searched text, patterns text[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT string_agg(CASE WHEN length(said) <= 12 AND said = word THEN format(' AND %s LIKE %L', searched, pattern)
      ELSE format(' AND %1$s LIKE %2$L AND %1$s || '''' LIKE %3$L', searched,
        '%' || CASE WHEN length(said) > 12 THEN left(said, 6) || '%' || right(said, 6) ELSE said END || '%', pattern) END, '')
  -- An escaped character may be any: cut in the middle, it would escape something else.
  FROM (SELECT pattern, btrim(regexp_replace(pattern, '\\.', '_', 'g'), '%') AS word FROM unnest(patterns) pattern) one,
    -- Short names before an @ are many people's (biuro@…): these need their domain.
    LATERAL (SELECT CASE WHEN strpos(word, '@') > 8 THEN split_part(word, '@', 1) ELSE word END AS said) two
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION has_words FROM PUBLIC;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION offers_of_words(patterns text[], of_owner uuid, of_networks uuid[], of_campaign uuid, statuses text[]) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'SELECT o.id, o.status, o.currency, o.investment_cents, o.status_date FROM relation r JOIN offer o
      ON o.investor_id = r.investor_id AND o.network_id = r.network_id AND o.owner_id = r.advisor_id
      WHERE r.brand_id = $1 AND '
    || CASE WHEN of_networks = '{}' THEN 'r.advisor_id = $2'
      WHEN of_owner IS NULL THEN 'r.network_id = ANY ($3)'
      ELSE '(r.advisor_id = $2 OR r.network_id = ANY ($3))' END
    || CASE WHEN of_campaign IS NULL THEN '' ELSE ' AND o.campaign_id = $4' END
    || CASE WHEN statuses IS NULL THEN '' ELSE ' AND o.status = ANY ($5)' END
    || CASE WHEN of_networks = '{}'
      THEN (SELECT string_agg(format(' AND r.search || '''' LIKE %L', pattern), '') FROM unnest(patterns) pattern)
      ELSE has_words('r.search', patterns) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION find_offers(patterns text[], of_owner uuid, of_networks uuid[], most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT found.id FROM (' || offers_of_words(patterns, of_owner, of_networks, NULL, NULL) || ' LIMIT $4) found'
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_owner, of_networks, most;
END $$;
--> statement-breakpoint
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
      || has_words('h.search', patterns))
$$;
