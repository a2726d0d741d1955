-- Whoever writes offers now finishes first: nobody counts half by the old trigger.
LOCK TABLE offer IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TABLE "product_tally" (
	"brand_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"shares" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_tally" ADD CONSTRAINT "product_tally_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_tally_product" ON "product_tally" USING btree ("brand_id","product_id");
--> statement-breakpoint
GRANT SELECT, INSERT ON product_tally TO oferta_app;
--> statement-breakpoint
ALTER TABLE product_tally ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON product_tally TO oferta_app USING (brand_id = nullif(current_setting('app.tenant', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY server ON product_tally TO oferta_server USING (true);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, count(*), sum(investment_value)
      FROM came GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value), network_id, currency
      FROM came GROUP BY 1, 2, 3, 6, 7;
    INSERT INTO product_tally SELECT brand_id, product_id, sum(instrument_count) FROM came
      WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL GROUP BY 1, 2;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, -count(*), -sum(investment_value)
      FROM went GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, -count(*), -sum(investment_value), network_id, currency
      FROM went GROUP BY 1, 2, 3, 6, 7;
    INSERT INTO product_tally SELECT brand_id, product_id, -sum(instrument_count) FROM went
      WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL GROUP BY 1, 2;
  ELSE
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(one), sum(value) FROM (
        SELECT brand_id, network_id, owner_id, status, currency, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, network_id, owner_id, status, currency, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(one) <> 0 OR sum(value) <> 0;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(one), sum(value), network_id, currency FROM (
        SELECT brand_id, campaign_id, status, network_id, currency, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, campaign_id, status, network_id, currency, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3, 6, 7 HAVING sum(one) <> 0 OR sum(value) <> 0;
    INSERT INTO product_tally SELECT brand_id, product_id, sum(shares) FROM (
        SELECT brand_id, product_id, instrument_count AS shares FROM came WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL
        UNION ALL SELECT brand_id, product_id, -instrument_count FROM went WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL) both_sides
      GROUP BY 1, 2 HAVING sum(shares) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM offer_tally RETURNING *)
  INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM campaign_tally RETURNING *)
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(count), sum(sum), network_id, currency FROM gone
    GROUP BY 1, 2, 3, 6, 7 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM product_tally RETURNING *)
  INSERT INTO product_tally SELECT brand_id, product_id, sum(shares) FROM gone GROUP BY 1, 2 HAVING sum(shares) <> 0;
  WITH several AS (
    SELECT brand_id, network_id, owner_id, kind, day, currency FROM offer_day_tally
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING count(*) > 1 OR (sum(count) = 0 AND sum(sum) = 0)),
  gone AS (DELETE FROM offer_day_tally t USING several s WHERE t.brand_id = s.brand_id AND t.network_id = s.network_id
    AND t.owner_id = s.owner_id AND t.kind = s.kind AND t.day = s.day AND t.currency = s.currency RETURNING t.*)
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, kind, day, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 OR sum(sum) <> 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_derived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET shown_name = coalesce(relation.investor_name, investor.email),
      search = concat(' ' || fold(relation.investor_name), ' ' || fold(investor.email)),
      investor_email = investor.email,
      sort_key = alphabetical(coalesce(relation.investor_name, investor.email))
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
  DELETE FROM product_tally;
  INSERT INTO product_tally SELECT brand_id, product_id, sum(instrument_count) FROM offer
    WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL GROUP BY 1, 2;
  DELETE FROM offer_day_tally;
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, count(*), sum(d.value)
    FROM offer, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
--> statement-breakpoint
-- What is there already.
INSERT INTO product_tally SELECT brand_id, product_id, sum(instrument_count) FROM offer
  WHERE status IN ('accepted', 'active') AND instrument_count IS NOT NULL GROUP BY 1, 2;
