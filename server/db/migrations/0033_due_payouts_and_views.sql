CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"advisor_id" uuid NOT NULL,
	"network_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "next_payout_on" date;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "event_id" bigint;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_network_id_network_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."network"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_advisor" ON "saved_view" USING btree ("advisor_id");--> statement-breakpoint
CREATE INDEX "saved_view_network" ON "saved_view" USING btree ("network_id");--> statement-breakpoint
CREATE INDEX "offer_payout_due" ON "offer" USING btree ("brand_id","next_payout_on","id") WHERE status = 'active';
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_view TO oferta_app;
--> statement-breakpoint
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON saved_view TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON saved_view TO oferta_server USING (true);
