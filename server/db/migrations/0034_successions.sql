CREATE TABLE "succession" (
	"advisor_id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"successor_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "relation" ADD COLUMN "investor_email" text;--> statement-breakpoint
ALTER TABLE "succession" ADD CONSTRAINT "succession_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "succession" ADD CONSTRAINT "succession_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "succession" ADD CONSTRAINT "succession_successor_id_advisor_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "succession_brand" ON "succession" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "succession_successor" ON "succession" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "relation_of_advisor_by_name" ON "relation" USING btree ("brand_id","advisor_id","shown_name","investor_id","network_id");--> statement-breakpoint
CREATE INDEX "relation_of_advisor_by_email" ON "relation" USING btree ("brand_id","advisor_id","investor_email","investor_id","network_id");--> statement-breakpoint
CREATE INDEX "relation_without_email" ON "relation" USING btree ("id") WHERE investor_email is null;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON succession TO oferta_app;
--> statement-breakpoint
ALTER TABLE succession ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON succession TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON succession TO oferta_server USING (true);
--> statement-breakpoint
-- The address too. Rows from before are filled by a job, a batch at a time: here all of them would keep
-- everybody waiting.
CREATE OR REPLACE FUNCTION show_relation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address text := (SELECT email FROM investor WHERE id = NEW.investor_id);
BEGIN
  NEW.shown_name := coalesce(NEW.investor_name, address);
  NEW.search := concat(' ' || fold(NEW.investor_name), ' ' || fold(address));
  NEW.investor_email := address;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_derived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET shown_name = coalesce(relation.investor_name, investor.email),
      search = concat(' ' || fold(relation.investor_name), ' ' || fold(investor.email)),
      investor_email = investor.email
    FROM investor WHERE investor.id = relation.investor_id;
  UPDATE kyc_holder SET advisor_id = relation.advisor_id, network_id = relation.network_id,
      sent_at = kyc_request.sent_at, status = kyc_request.status, expires_at = kyc_request.expires_at,
      investor_email = kyc_request.investor_email
    FROM relation, kyc_request WHERE relation.id = kyc_holder.relation_id AND kyc_request.id = kyc_holder.kyc_request_id;
  UPDATE offer SET last_event_at = latest.at
    FROM (SELECT offer_id, max(at) AS at FROM offer_event GROUP BY 1) latest
    WHERE offer.id = latest.offer_id AND offer.last_event_at IS DISTINCT FROM latest.at;
  UPDATE offer SET has_failed_invitation = newest.failed
    FROM (SELECT DISTINCT ON (offer_id) offer_id, status = 'failed' AS failed
      FROM mail WHERE kind = 'invitation' ORDER BY offer_id, created_at DESC) newest
    WHERE offer.id = newest.offer_id AND offer.has_failed_invitation <> newest.failed;
  DELETE FROM offer_tally;
  DELETE FROM campaign_tally;
  INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, count(*), sum(investment_value)
    FROM offer GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value), network_id, currency
    FROM offer GROUP BY 1, 2, 3, 6, 7;
  DELETE FROM offer_day_tally;
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, count(*), sum(d.value)
    FROM offer, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
