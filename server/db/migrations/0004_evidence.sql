CREATE TABLE "audit_chain" (
	"chain" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"prev_hash" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_chain_seq_pk" PRIMARY KEY("chain","seq"),
	CONSTRAINT "audit_chain_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "brand_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "advisor_event" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "details" text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "personal" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "salt" uuid;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "personal_hash" text;--> statement-breakpoint
ALTER TABLE "consent_record" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "offer_event" ADD COLUMN "salt" uuid DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("brand_id","object_kind","object_id");--> statement-breakpoint
CREATE INDEX "audit_entry_person" ON "audit_entry" USING btree ("person_id");--> statement-breakpoint
-- The bytes that hashes are made of (docs/decisions/046): the fields as a JSON array of texts and
-- nulls in a fixed order, without spaces, in UTF-8. No setting of a session changes them.
CREATE FUNCTION evidence_hash(VARIADIC fields text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(array_to_json(fields)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- An instant in UTC to the microsecond.
CREATE FUNCTION evidence_instant(instant timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_of_entry(one audit_entry) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash('audit_entry', one.id::text, one.brand_id::text, evidence_instant(one.at), one.actor_kind,
    one.actor_id::text, one.person_id::text, one.level, one.request_id, one.action, one.object_kind,
    one.object_id::text, one.details, one.personal_hash)
$$;
--> statement-breakpoint
-- What could name a person is hashed with the row's salt, apart, so that it can be taken away
-- later and the rest of the row is still proven.
CREATE FUNCTION evidence_personal_of_offer_event(one offer_event) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash(one.salt::text, one.actor_name, one.reason)
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_personal_of_advisor_event(one advisor_event) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash(one.salt::text, one.changes::text)
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_personal_of_consent_record(one consent_record) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash(one.salt::text, one.ip)
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_of_offer_event(one offer_event) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash('offer_event', one.id::text, one.brand_id::text, one.offer_id::text, evidence_instant(one.at),
    one.type, one.from_status, one.to_status, one.actor_kind, one.actor_id::text,
    evidence_personal_of_offer_event(one))
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_of_advisor_event(one advisor_event) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash('advisor_event', one.id::text, one.brand_id::text, one.advisor_id::text, evidence_instant(one.at),
    one.type, one.actor_id::text, evidence_personal_of_advisor_event(one))
$$;
--> statement-breakpoint
CREATE FUNCTION evidence_of_consent_record(one consent_record) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT evidence_hash('consent_record', one.id::text, one.brand_id::text, one.offer_id::text, one.kyc_request_id::text,
    one.investor_id::text, one.kind, one.version, one.text_hash, one.language, one.given::text,
    evidence_instant(one.at), one.host, evidence_personal_of_consent_record(one))
$$;
--> statement-breakpoint
-- The next link of an entry's chain; one writer at a time in a chain.
CREATE FUNCTION chain_entry(one audit_entry) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_chain uuid := coalesce(one.brand_id, '00000000-0000-0000-0000-000000000000');
  last record;
  next_seq bigint;
  content text := evidence_of_entry(one);
BEGIN
  PERFORM pg_advisory_xact_lock(715517, hashtext(of_chain::text));
  SELECT seq, hash INTO last FROM audit_chain WHERE chain = of_chain ORDER BY seq DESC LIMIT 1;
  next_seq := coalesce(last.seq, 0) + 1;
  INSERT INTO audit_chain (chain, seq, entry_id, content_hash, prev_hash, hash)
  VALUES (of_chain, next_seq, one.id, content, last.hash,
    evidence_hash('audit_chain', of_chain::text, next_seq::text, last.hash, content));
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION chain_entry FROM PUBLIC;
--> statement-breakpoint
DROP TRIGGER chain ON audit_entry;
--> statement-breakpoint
DROP FUNCTION chain_audit_entry();
--> statement-breakpoint
-- What the earlier chain said of an entry stays with it.
ALTER TABLE audit_entry DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE audit_entry SET details = concat('{"earlierHash":', coalesce(to_json(hash)::text, 'null'),
  ',"earlierPrevHash":', coalesce(to_json(prev_hash)::text, 'null'), '}');
--> statement-breakpoint
ALTER TABLE audit_entry ENABLE TRIGGER append_only;
--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "prev_hash";--> statement-breakpoint
ALTER TABLE "audit_entry" DROP COLUMN "hash";
--> statement-breakpoint
-- An entry says of a row of history what its bytes were. `called` is what withTenant says of the call.
CREATE FUNCTION details_of_row(of_table text, of_row text, row_hash text, personal_hash text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat('{"hash":"', row_hash, '","personal":"', personal_hash, '","row":"', of_row, '","table":"', of_table, '"}')
$$;
--> statement-breakpoint
-- What was there before has its place in the new chain: earlier entries first, then earlier history.
DO $$
DECLARE
  entry audit_entry;
BEGIN
  INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, action, object_kind, object_id, details)
  SELECT brand_id, at, actor_kind, actor_id, 'offerEvent', 'offer', offer_id,
    details_of_row('offer_event', id::text, evidence_of_offer_event(one), evidence_personal_of_offer_event(one))
  FROM offer_event one ORDER BY id;
  INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, action, object_kind, object_id, details)
  SELECT brand_id, at, CASE WHEN actor_id IS NULL THEN 'system' ELSE 'advisor' END, actor_id, 'advisorEvent', 'advisor', advisor_id,
    details_of_row('advisor_event', id::text, evidence_of_advisor_event(one), evidence_personal_of_advisor_event(one))
  FROM advisor_event one ORDER BY id;
  INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, action, object_kind, object_id, details)
  SELECT brand_id, at, 'investor', investor_id, 'consentRecord', 'consentRecord', id,
    details_of_row('consent_record', id::text, evidence_of_consent_record(one), evidence_personal_of_consent_record(one))
  FROM consent_record one ORDER BY at, id;
  FOR entry IN SELECT * FROM audit_entry ORDER BY id LOOP
    PERFORM chain_entry(entry);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION enter_history() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  called jsonb := coalesce(nullif(current_setting('app.call', true), ''), '{}')::jsonb;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'offer_event' THEN
      INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, person_id, level, request_id, action, object_kind, object_id, details)
      SELECT brand_id, at, actor_kind, actor_id, (called ->> 'personId')::uuid, called ->> 'level', called ->> 'requestId', 'offerEvent', 'offer', offer_id,
        details_of_row('offer_event', id::text, evidence_of_offer_event(one), evidence_personal_of_offer_event(one))
      FROM added one ORDER BY id;
    WHEN 'advisor_event' THEN
      INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, person_id, level, request_id, action, object_kind, object_id, details)
      SELECT brand_id, at, CASE WHEN actor_id IS NULL THEN 'system' ELSE 'advisor' END, actor_id,
        (called ->> 'personId')::uuid, called ->> 'level', called ->> 'requestId', 'advisorEvent', 'advisor', advisor_id,
        details_of_row('advisor_event', id::text, evidence_of_advisor_event(one), evidence_personal_of_advisor_event(one))
      FROM added one ORDER BY id;
    WHEN 'consent_record' THEN
      INSERT INTO audit_entry (brand_id, at, actor_kind, actor_id, person_id, level, request_id, action, object_kind, object_id, details)
      SELECT brand_id, at, 'investor', investor_id,
        (called ->> 'personId')::uuid, called ->> 'level', called ->> 'requestId', 'consentRecord', 'consentRecord', id,
        details_of_row('consent_record', id::text, evidence_of_consent_record(one), evidence_personal_of_consent_record(one))
      FROM added one ORDER BY at, id;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER enter AFTER INSERT ON offer_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_history();
--> statement-breakpoint
CREATE TRIGGER enter AFTER INSERT ON advisor_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_history();
--> statement-breakpoint
CREATE TRIGGER enter AFTER INSERT ON consent_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enter_history();
--> statement-breakpoint
-- The promise about the personal part of an entry is made here, whatever the writer says.
CREATE FUNCTION promise_personal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.salt := CASE WHEN NEW.personal IS NULL THEN NULL ELSE gen_random_uuid() END;
  NEW.personal_hash := CASE WHEN NEW.personal IS NULL THEN NULL ELSE evidence_hash(NEW.salt::text, NEW.personal) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER promise BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION promise_personal();
--> statement-breakpoint
-- At the end of the transaction, so that the lock lasts no longer than the commit; as the owner,
-- so that nobody who runs as the application can write a link.
CREATE FUNCTION chain_new_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM chain_entry(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER chain AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION chain_new_entry();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A table of evidence is not emptied either.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['offer_event', 'advisor_event', 'consent_record', 'audit_entry', 'audit_chain'] LOOP
    EXECUTE format('CREATE TRIGGER never_emptied BEFORE TRUNCATE ON %I EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;