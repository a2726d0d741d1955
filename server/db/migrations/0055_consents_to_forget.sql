CREATE INDEX IF NOT EXISTS "consent_record_to_forget" ON "consent_record" USING btree ("at") WHERE salt is not null;
