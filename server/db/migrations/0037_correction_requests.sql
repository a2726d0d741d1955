CREATE TABLE "correction_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"kyc_request_id" uuid NOT NULL,
	"status" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"decider_id" uuid,
	"decider_name" text,
	"notes_enc" text NOT NULL,
	"reason_enc" text
);
--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_kyc_request_id_kyc_request_id_fk" FOREIGN KEY ("kyc_request_id") REFERENCES "public"."kyc_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_request" ADD CONSTRAINT "correction_request_decider_id_advisor_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_request_of_form" ON "correction_request" USING btree ("kyc_request_id","asked_at");--> statement-breakpoint
CREATE INDEX "correction_request_decider" ON "correction_request" USING btree ("decider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_request_open" ON "correction_request" USING btree ("kyc_request_id") WHERE status in ('asked', 'returned');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON correction_request TO oferta_app;
--> statement-breakpoint
ALTER TABLE correction_request ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON correction_request TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON correction_request TO oferta_server USING (true);
