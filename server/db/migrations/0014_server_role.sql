-- The server works as this role, which owns nothing: evidence it may add to and read, never change,
-- empty or take the triggers off (docs/decisions/043). The owner is for migrations.
DO $$
BEGIN
  CREATE ROLE oferta_server NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;
--> statement-breakpoint
-- Inside a brand it is oferta_app. Databases of one cluster that are migrated at once may meet here.
DO $$
BEGIN
  EXECUTE format('GRANT oferta_app TO oferta_server; GRANT oferta_server TO %I', current_user);
EXCEPTION WHEN unique_violation OR internal_error THEN
  NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO oferta_server;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO oferta_server;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO oferta_server;
--> statement-breakpoint
-- Of tables to come alike; whoever adds evidence takes UPDATE and DELETE away again.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO oferta_server;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO oferta_server;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON offer_event, advisor_event, consent_record, audit_entry, audit_chain, data_look FROM oferta_server;
--> statement-breakpoint
-- Links of a chain are written by the database alone.
REVOKE INSERT ON audit_chain FROM oferta_server;
--> statement-breakpoint
REVOKE ALL ON audit_chain FROM oferta_app;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_up_tallies TO oferta_server;
--> statement-breakpoint
-- Outside of a brand it sees all of them: log-in, refresh, mails, jobs, the seed.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('CREATE POLICY server ON %I TO oferta_server USING (true)', name);
  END LOOP;
END $$;
