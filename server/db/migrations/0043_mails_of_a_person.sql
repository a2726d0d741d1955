ALTER TABLE "mail" ADD COLUMN "person_id" uuid GENERATED ALWAYS AS ((ids ->> 'personId')::uuid) STORED;--> statement-breakpoint
CREATE INDEX "mail_person" ON "mail" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "mail_address" ON "mail" USING btree ("to_address");