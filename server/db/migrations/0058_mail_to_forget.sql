-- Mails by the day from which they are kept, and those whose text is stored: a run that finds nothing past
-- read all of them.
CREATE INDEX IF NOT EXISTS "mail_past" ON "mail" USING btree ((coalesce(sent_at, created_at))) WHERE status <> 'queued';--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mail_text_past" ON "mail" USING btree ((coalesce(sent_at, created_at))) WHERE status <> 'queued' and (subject is not null or html is not null or text_body is not null);
