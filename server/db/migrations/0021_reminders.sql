CREATE TABLE "reminder" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"offer_id" uuid,
	"kyc_request_id" uuid,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_cause_unique" UNIQUE("cause"),
	CONSTRAINT "reminder_of_day" UNIQUE("person_id","day")
);
--> statement-breakpoint
ALTER TABLE "brand" ADD COLUMN "reminders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "investor" ADD COLUMN "reminders_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_investor_id_investor_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_kyc_request_id_kyc_request_id_fk" FOREIGN KEY ("kyc_request_id") REFERENCES "public"."kyc_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_investor" ON "reminder" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "reminder_by_time" ON "reminder" USING btree ("at");
--> statement-breakpoint
GRANT SELECT ON reminder TO oferta_app;
--> statement-breakpoint
ALTER TABLE reminder ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON reminder TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON reminder TO oferta_server USING (true);
