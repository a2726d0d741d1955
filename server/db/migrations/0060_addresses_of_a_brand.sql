-- As before (0057), and also what one brand has of somebody whose account stays with another: where they came
-- from when they logged in to its investors' panel. The build before calls it without a brand.
DROP FUNCTION forget_personal(text, uuid[], timestamptz, int, text, timestamptz);
--> statement-breakpoint
CREATE FUNCTION forget_personal(of_table text, ids uuid[], before timestamptz, most int, why text, told_at timestamptz, of_brand uuid DEFAULT NULL) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  emptying text;
  whose text;
  within text := '';
  forgotten int;
BEGIN
  CASE of_table
    WHEN 'offer_event' THEN emptying := 'actor_name = NULL, reason = NULL'; whose := 'offer_id';
    WHEN 'advisor_event' THEN emptying := 'changes = ''{}'''; whose := 'advisor_id';
    WHEN 'consent_record' THEN emptying := 'ip = NULL'; whose := 'investor_id';
    WHEN 'audit_entry' THEN emptying := 'personal = NULL'; whose := 'person_id';
  END CASE;
  IF of_brand IS NOT NULL AND of_table = 'audit_entry' THEN
    within := 'AND brand_id = $6 AND details::jsonb ->> ''panel'' = ''investor-panel''';
  END IF;
  EXECUTE format('WITH gone AS (
      UPDATE %1$I SET %2$s, salt = NULL WHERE id IN (
        SELECT id FROM %1$I WHERE salt IS NOT NULL AND ($1 IS NULL OR %3$I = ANY ($1)) AND ($2 IS NULL OR at < $2) %4$s ORDER BY at, id LIMIT $3)
      RETURNING id, brand_id), told AS (
      INSERT INTO audit_entry (brand_id, at, actor_kind, action, object_kind, details)
      SELECT brand_id, $4, ''system'', ''erased'', ''installation'',
        concat(''{"rows":'', json_agg(id::text ORDER BY id)::text, '',"table":"%1$s","why":'', to_json($5)::text, ''}'')
      FROM gone GROUP BY brand_id)
    SELECT count(*)::int FROM gone', of_table, emptying, whose, within)
    INTO forgotten USING ids, before, most, told_at, why, of_brand;
  RETURN forgotten;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_personal FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_personal TO oferta_server;
