-- Whoever writes offers or data forms now finishes first: nobody counts half by the old triggers.
LOCK TABLE offer, kyc_request, kyc_holder, campaign_tally IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DELETE FROM campaign_tally;
--> statement-breakpoint
ALTER TABLE "campaign_tally" ADD COLUMN "network_id" uuid NOT NULL;
--> statement-breakpoint
ALTER TABLE "campaign_tally" ADD COLUMN "currency" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "status" text;
--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "expires_at" timestamp with time zone;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, count(*), sum(investment_value)
      FROM came GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value), network_id, currency
      FROM came GROUP BY 1, 2, 3, 6, 7;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, -count(*), -sum(investment_value)
      FROM went GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, -count(*), -sum(investment_value), network_id, currency
      FROM went GROUP BY 1, 2, 3, 6, 7;
  ELSE
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(one), sum(value) FROM (
        SELECT brand_id, network_id, owner_id, status, currency, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, network_id, owner_id, status, currency, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(one) <> 0 OR sum(value) <> 0;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(one), sum(value), network_id, currency FROM (
        SELECT brand_id, campaign_id, status, network_id, currency, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, campaign_id, status, network_id, currency, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3, 6, 7 HAVING sum(one) <> 0 OR sum(value) <> 0;
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
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_kyc_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT advisor_id, network_id INTO NEW.advisor_id, NEW.network_id FROM relation WHERE id = NEW.relation_id;
  SELECT sent_at, status, expires_at INTO NEW.sent_at, NEW.status, NEW.expires_at
    FROM kyc_request WHERE id = NEW.kyc_request_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_kyc_request_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kyc_holder SET sent_at = NEW.sent_at, status = NEW.status, expires_at = NEW.expires_at WHERE kyc_request_id = NEW.id
    AND (sent_at, status, expires_at) IS DISTINCT FROM (NEW.sent_at, NEW.status, NEW.expires_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER hold ON kyc_request;
--> statement-breakpoint
CREATE TRIGGER hold AFTER UPDATE OF sent_at, status, expires_at ON kyc_request FOR EACH ROW EXECUTE FUNCTION hold_kyc_request_anew();
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
END $$;
--> statement-breakpoint
-- What is there already.
UPDATE kyc_holder SET status = kyc_request.status, expires_at = kyc_request.expires_at
  FROM kyc_request WHERE kyc_request.id = kyc_holder.kyc_request_id;
--> statement-breakpoint
INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value), network_id, currency
  FROM offer GROUP BY 1, 2, 3, 6, 7;
--> statement-breakpoint
DROP INDEX "offer_by_date";
--> statement-breakpoint
CREATE INDEX "kyc_holder_of_status" ON "kyc_holder" USING btree ("brand_id","status","sent_at","kyc_request_id","expires_at","network_id","advisor_id");
--> statement-breakpoint
CREATE INDEX "offer_by_date" ON "offer" USING btree ("brand_id","status_date","id","network_id","owner_id");
