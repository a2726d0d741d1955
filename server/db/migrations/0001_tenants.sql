-- The second lock on a tenant (docs/decisions/006): without app.tenant a query sees no rows.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'oferta_app') THEN
    CREATE ROLE oferta_app NOLOGIN;
  END IF;
  EXECUTE format('GRANT oferta_app TO %I', current_user);
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO oferta_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO oferta_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO oferta_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['advisor', 'advisor_event', 'network', 'network_member', 'investor',
    'campaign', 'product', 'offer', 'offer_event', 'link_token', 'session', 'consent_record', 'file',
    'payment', 'kyc_request', 'investor_crm', 'mail', 'idempotency_key', 'audit_entry',
    'second_factor_challenge']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO oferta_app USING (brand_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
--> statement-breakpoint
-- History is only ever added to.
REVOKE UPDATE, DELETE ON offer_event, advisor_event, audit_entry, consent_record FROM oferta_app;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON offer_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON advisor_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON consent_record FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Each audit entry carries the hash of the one before it, so a changed or missing row shows.
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(715517);
  SELECT hash INTO NEW.prev_hash FROM audit_entry WHERE brand_id = NEW.brand_id ORDER BY id DESC LIMIT 1;
  NEW.hash := encode(sha256(convert_to(concat_ws('|', NEW.prev_hash, NEW.brand_id, NEW.at, NEW.actor_kind,
    NEW.actor_id, NEW.action, NEW.object_kind, NEW.object_id), 'UTF8')), 'hex');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
