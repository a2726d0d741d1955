CREATE INDEX IF NOT EXISTS "offer_event_to_forget" ON "offer_event" USING btree ("at") WHERE salt is not null;
