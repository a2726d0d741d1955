CREATE TABLE "erasure_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text,
	"done_at" timestamp with time zone,
	"kept_until" date
);
--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_investor_id_investor_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_request" ADD CONSTRAINT "erasure_request_decided_by_advisor_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasure_request_investor" ON "erasure_request" USING btree ("investor_id","asked_at");--> statement-breakpoint
CREATE INDEX "erasure_request_brand" ON "erasure_request" USING btree ("brand_id","asked_at");--> statement-breakpoint
CREATE INDEX "erasure_request_granted" ON "erasure_request" USING btree ("decided_at") WHERE status = 'granted';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON erasure_request TO oferta_app;
--> statement-breakpoint
ALTER TABLE erasure_request ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON erasure_request TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON erasure_request TO oferta_server USING (true);
--> statement-breakpoint
-- A row of evidence is never changed, but that words which name a person leave it, together with
-- their salt (docs/decisions/047): the arguments of the trigger are the columns that may be emptied.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_NARGS > 0 AND to_jsonb(NEW) ->> 'salt' IS NULL
    AND to_jsonb(NEW) - (TG_ARGV || ARRAY['salt']) = to_jsonb(OLD) - (TG_ARGV || ARRAY['salt'])
    AND NOT EXISTS (SELECT FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY (TG_ARGV) AND value NOT IN ('null', '{}')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
DROP TRIGGER append_only ON offer_event;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON offer_event FOR EACH ROW EXECUTE FUNCTION refuse_change('actor_name', 'reason');
--> statement-breakpoint
DROP TRIGGER append_only ON advisor_event;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON advisor_event FOR EACH ROW EXECUTE FUNCTION refuse_change('changes');
--> statement-breakpoint
DROP TRIGGER append_only ON consent_record;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent_record FOR EACH ROW EXECUTE FUNCTION refuse_change('ip');
--> statement-breakpoint
DROP TRIGGER append_only ON audit_entry;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change('personal');
--> statement-breakpoint
-- Takes the words that name a person out of rows of evidence and enters which rows these were, in
-- one: whoever verifies accepts no emptied row that no entry names. Runs as the owner; the server
-- may call it and change nothing else there. Returns how many it emptied.
CREATE FUNCTION forget_personal(of_table text, ids uuid[], before timestamptz, most int, why text, told_at timestamptz) RETURNS int
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
        SELECT id FROM %1$I WHERE salt IS NOT NULL AND ($1 IS NULL OR %3$I = ANY ($1)) AND ($2 IS NULL OR at < $2) ORDER BY id LIMIT $3)
      RETURNING id, brand_id), told AS (
      INSERT INTO audit_entry (brand_id, at, actor_kind, action, object_kind, details)
      SELECT brand_id, $4, ''system'', ''erased'', ''installation'',
        concat(''{"rows":'', json_agg(id::text ORDER BY id)::text, '',"table":"%1$s","why":'', to_json($5)::text, ''}'')
      FROM gone GROUP BY brand_id)
    SELECT count(*)::int FROM gone', of_table, emptying, whose)
    INTO forgotten USING ids, before, most, told_at, why;
  RETURN forgotten;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_personal FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_personal TO oferta_server;
--> statement-breakpoint
-- Looks at data are dropped when their time is over, and nothing of them is changed before.
DROP TRIGGER append_only ON data_look;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE ON data_look FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION forget_looks(before timestamptz) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  forgotten int;
BEGIN
  -- No mistake in a caller shortens what the table promises.
  DELETE FROM data_look WHERE at < least(before, now() - interval '5 years');
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION forget_looks FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION forget_looks TO oferta_server;
