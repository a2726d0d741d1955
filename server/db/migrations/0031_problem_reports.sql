CREATE TABLE "problem_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"reference" text,
	"report_enc" text NOT NULL,
	CONSTRAINT "problem_report_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_report_reference" ON "problem_report" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "problem_report_made" ON "problem_report" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "problem_report_brand" ON "problem_report" USING btree ("brand_id");
--> statement-breakpoint
ALTER TABLE problem_report ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON problem_report TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON problem_report TO oferta_server USING (true);
