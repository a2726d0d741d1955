ALTER TABLE "reminder" DROP CONSTRAINT "reminder_of_day";--> statement-breakpoint
CREATE INDEX "reminder_of_person_and_day" ON "reminder" USING btree ("person_id","day");--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_of_brand_and_day" UNIQUE("brand_id","person_id","day");