-- What still names somebody, oldest first: a run that finds nothing past reads nothing. One table in each of
-- these migrations: some calls write the log first and others last, so no order of two suits all of them.
CREATE INDEX IF NOT EXISTS "audit_entry_to_forget" ON "audit_entry" USING btree ("at") WHERE salt is not null;
