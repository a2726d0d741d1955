CREATE TABLE "brand_text" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"words" text NOT NULL,
	"saved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "brand_text" ADD CONSTRAINT "brand_text_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_text_kind" ON "brand_text" USING btree ("brand_id","kind","saved_at");
--> statement-breakpoint
REVOKE UPDATE, DELETE ON brand_text FROM oferta_server;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON brand_text FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE brand_text ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON brand_text TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON brand_text TO oferta_server USING (true);
