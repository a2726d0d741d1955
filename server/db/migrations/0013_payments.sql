CREATE TABLE "offer_series" (
	"brand_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "offer_series_brand_id_year_pk" PRIMARY KEY("brand_id","year")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "offer_series" ADD CONSTRAINT "offer_series_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_reference" UNIQUE("brand_id","reference");--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON offer_series TO oferta_app;
--> statement-breakpoint
ALTER TABLE offer_series ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON offer_series TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
