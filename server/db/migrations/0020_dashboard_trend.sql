CREATE TABLE "offer_day_tally" (
	"brand_id" uuid NOT NULL,
	"network_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" numeric NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_day_tally" ADD CONSTRAINT "offer_day_tally_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_day_tally_owner" ON "offer_day_tally" USING btree ("brand_id","owner_id","day");--> statement-breakpoint
CREATE INDEX "offer_day_tally_network" ON "offer_day_tally" USING btree ("brand_id","network_id","day");--> statement-breakpoint
CREATE INDEX "link_token_ending" ON "link_token" USING btree ("brand_id","expires_at") WHERE kind = 'offer' and revoked_at is null;--> statement-breakpoint
CREATE INDEX "file_confirmation" ON "file" USING btree ("brand_id","created_at") WHERE kind = 'paymentConfirmation';--> statement-breakpoint
GRANT SELECT, INSERT ON offer_day_tally TO oferta_app;
--> statement-breakpoint
ALTER TABLE offer_day_tally ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON offer_day_tally TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON offer_day_tally TO oferta_server USING (true);
--> statement-breakpoint
-- The days of an offer that are counted: of its invitation, and of becoming active, with its amount.
CREATE FUNCTION days_of(invited_at timestamptz, activated_at timestamptz, status text, amount numeric) RETURNS TABLE (kind text, day date, value numeric) LANGUAGE sql STABLE AS $$
  SELECT 'invited', (invited_at AT TIME ZONE 'Europe/Warsaw')::date, 0::numeric
  UNION ALL
  SELECT 'activated', (activated_at AT TIME ZONE 'Europe/Warsaw')::date, amount
    WHERE status = 'active' AND activated_at IS NOT NULL
$$;
--> statement-breakpoint
-- Rows are only added, as in the other tallies.
CREATE FUNCTION tally_offer_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, count(*), sum(d.value)
      FROM came, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, -count(*), -sum(d.value)
      FROM went, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
  ELSE
    INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, kind, day, currency, sum(one), sum(value) FROM (
        SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, 1 AS one, d.value FROM came, LATERAL days_of(invited_at, activated_at, status, investment_value) d
        UNION ALL SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, -1, -d.value FROM went, LATERAL days_of(invited_at, activated_at, status, investment_value) d) both_sides
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(one) <> 0 OR sum(value) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_days_insert AFTER INSERT ON offer REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_offer_days();
--> statement-breakpoint
CREATE TRIGGER tally_days_update AFTER UPDATE ON offer REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_offer_days();
--> statement-breakpoint
CREATE TRIGGER tally_days_delete AFTER DELETE ON offer REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_offer_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM offer_tally RETURNING *)
  INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM campaign_tally RETURNING *)
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(count), sum(sum), network_id, currency FROM gone
    GROUP BY 1, 2, 3, 6, 7 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM offer_day_tally RETURNING *)
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, kind, day, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(sum) <> 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_derived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET shown_name = coalesce(relation.investor_name, investor.email),
      search = concat(' ' || fold(relation.investor_name), ' ' || fold(investor.email))
    FROM investor WHERE investor.id = relation.investor_id;
  UPDATE kyc_holder SET advisor_id = relation.advisor_id, network_id = relation.network_id,
      sent_at = kyc_request.sent_at, status = kyc_request.status, expires_at = kyc_request.expires_at
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
--> statement-breakpoint
INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, count(*), sum(d.value)
  FROM offer, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
