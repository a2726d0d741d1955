CREATE TABLE "notice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"advisor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"offer_id" uuid,
	"kyc_request_id" uuid,
	"amount" numeric(18, 2),
	"currency" text,
	"count" integer,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"delivery" text NOT NULL,
	"summed_up_at" timestamp with time zone,
	CONSTRAINT "notice_once" UNIQUE("advisor_id","cause")
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"brand_id" uuid NOT NULL,
	"advisor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "notice_setting_advisor_id_kind_pk" PRIMARY KEY("advisor_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_offer_id_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kyc_request_id_kyc_request_id_fk" FOREIGN KEY ("kyc_request_id") REFERENCES "public"."kyc_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_of_advisor" ON "notice" USING btree ("brand_id","advisor_id","id");--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("brand_id","advisor_id","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_to_sum_up" ON "notice" USING btree ("advisor_id","at") WHERE delivery = 'daily' and summed_up_at is null;--> statement-breakpoint
CREATE INDEX "notice_summary" ON "notice" USING btree ("advisor_id","summed_up_at");--> statement-breakpoint
CREATE INDEX "notice_offer" ON "notice" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "notice_kyc_request" ON "notice" USING btree ("kyc_request_id");--> statement-breakpoint
CREATE INDEX "notice_by_time" ON "notice" USING btree ("at");--> statement-breakpoint
CREATE INDEX "link_token_expiry" ON "link_token" USING btree ("kind","expires_at");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notice, notice_setting TO oferta_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON SEQUENCE notice_id_seq TO oferta_app;
--> statement-breakpoint
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notice TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON notice TO oferta_server USING (true);
--> statement-breakpoint
ALTER TABLE notice_setting ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notice_setting TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON notice_setting TO oferta_server USING (true);
