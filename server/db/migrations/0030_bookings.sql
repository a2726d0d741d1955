CREATE TABLE "bank_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency" text NOT NULL,
	"details_enc" text NOT NULL,
	"status" text DEFAULT 'unmatched' NOT NULL,
	"offer_id" uuid,
	"use" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"confirmed_by" uuid,
	"confirmed_at" timestamp with time zone,
	"booked_by" uuid,
	"booked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_entry_fingerprint" UNIQUE("brand_id","fingerprint"),
	CONSTRAINT "bank_entry_status" CHECK (status in ('unmatched', 'proposed', 'confirmedOnce', 'booked', 'setAside')),
	CONSTRAINT "bank_entry_use" CHECK (use in ('payment', 'return', 'payout'))
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"imported_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"line_count" integer NOT NULL,
	"new_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "payout_reference" UNIQUE("brand_id","reference")
);
--> statement-breakpoint
ALTER TABLE "advisor" DROP CONSTRAINT "advisor_role";--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_statement_id_bank_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_confirmed_by_advisor_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_entry" ADD CONSTRAINT "bank_entry_booked_by_advisor_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement" ADD CONSTRAINT "bank_statement_imported_by_advisor_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entry_day" ON "bank_entry" USING btree ("brand_id","booked_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_entry_of_status" ON "bank_entry" USING btree ("brand_id","status","booked_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bank_entry_statement" ON "bank_entry" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_entry_offer" ON "bank_entry" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "bank_entry_confirmed_by" ON "bank_entry" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "bank_entry_booked_by" ON "bank_entry" USING btree ("booked_by");--> statement-breakpoint
CREATE INDEX "bank_statement_brand" ON "bank_statement" USING btree ("brand_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_offer" ON "payout" USING btree ("offer_id");--> statement-breakpoint
ALTER TABLE "advisor" ADD CONSTRAINT "advisor_role" CHECK ("advisor"."role" in ('advisor', 'coordinator', 'backOffice'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON bank_statement, bank_entry TO oferta_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON payout TO oferta_app;
--> statement-breakpoint
ALTER TABLE bank_statement ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON bank_statement TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON bank_statement TO oferta_server USING (true);
--> statement-breakpoint
ALTER TABLE bank_entry ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON bank_entry TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON bank_entry TO oferta_server USING (true);
--> statement-breakpoint
ALTER TABLE payout ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON payout TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON payout TO oferta_server USING (true);
