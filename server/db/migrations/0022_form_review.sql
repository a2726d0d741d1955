CREATE TABLE "kyc_review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"kyc_request_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"advisor_id" uuid NOT NULL,
	"advisor_name" text NOT NULL,
	"notes_enc" text NOT NULL,
	"form_enc" text NOT NULL,
	CONSTRAINT "kyc_review_of_version" UNIQUE("kyc_request_id","version")
);
--> statement-breakpoint
ALTER TABLE "kyc_request" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_review" ADD CONSTRAINT "kyc_review_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_review" ADD CONSTRAINT "kyc_review_kyc_request_id_kyc_request_id_fk" FOREIGN KEY ("kyc_request_id") REFERENCES "public"."kyc_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_review" ADD CONSTRAINT "kyc_review_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_review_advisor" ON "kyc_review" USING btree ("advisor_id");
--> statement-breakpoint
GRANT SELECT, INSERT ON kyc_review TO oferta_app;
--> statement-breakpoint
ALTER TABLE kyc_review ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON kyc_review TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON kyc_review TO oferta_server USING (true);
