CREATE INDEX IF NOT EXISTS "advisor_event_to_forget" ON "advisor_event" USING btree ("at") WHERE salt is not null;
--> statement-breakpoint
-- As before, but in the order of these indexes: in that of the keys everything emptied was read again.
CREATE OR REPLACE FUNCTION forget_personal(of_table text, ids uuid[], before timestamptz, most int, why text, told_at timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  emptying text;
  whose text;
  forgotten int;
BEGIN
  CASE of_table
    WHEN 'offer_event' THEN emptying := 'actor_name = NULL, reason = NULL'; whose := 'offer_id';
    WHEN 'advisor_event' THEN emptying := 'changes = ''{}'''; whose := 'advisor_id';
    WHEN 'consent_record' THEN emptying := 'ip = NULL'; whose := 'investor_id';
    WHEN 'audit_entry' THEN emptying := 'personal = NULL'; whose := 'person_id';
  END CASE;
  EXECUTE format('WITH gone AS (
      UPDATE %1$I SET %2$s, salt = NULL WHERE id IN (
        SELECT id FROM %1$I WHERE salt IS NOT NULL AND ($1 IS NULL OR %3$I = ANY ($1)) AND ($2 IS NULL OR at < $2) ORDER BY at, id LIMIT $3)
      RETURNING id, brand_id), told AS (
      INSERT INTO audit_entry (brand_id, at, actor_kind, action, object_kind, details)
      SELECT brand_id, $4, ''system'', ''erased'', ''installation'',
        concat(''{"rows":'', json_agg(id::text ORDER BY id)::text, '',"table":"%1$s","why":'', to_json($5)::text, ''}'')
      FROM gone GROUP BY brand_id)
    SELECT count(*)::int FROM gone', of_table, emptying, whose)
    INTO forgotten USING ids, before, most, told_at, why;
  RETURN forgotten;
END $$;
