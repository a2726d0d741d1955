-- Whoever writes data forms now finishes first: nobody holds one without its address.
LOCK TABLE kyc_request, kyc_holder IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "investor_email" text;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hold_kyc_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT advisor_id, network_id INTO NEW.advisor_id, NEW.network_id FROM relation WHERE id = NEW.relation_id;
  SELECT sent_at, status, expires_at, investor_email INTO NEW.sent_at, NEW.status, NEW.expires_at, NEW.investor_email
    FROM kyc_request WHERE id = NEW.kyc_request_id FOR SHARE;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- The address too: it goes from here in the statement that erases it there.
CREATE OR REPLACE FUNCTION hold_kyc_request_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kyc_holder SET sent_at = NEW.sent_at, status = NEW.status, expires_at = NEW.expires_at, investor_email = NEW.investor_email
    WHERE kyc_request_id = NEW.id AND (sent_at, status, expires_at, investor_email)
      IS DISTINCT FROM (NEW.sent_at, NEW.status, NEW.expires_at, NEW.investor_email);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER hold ON kyc_request;
--> statement-breakpoint
CREATE TRIGGER hold AFTER UPDATE OF sent_at, status, expires_at, investor_email ON kyc_request FOR EACH ROW EXECUTE FUNCTION hold_kyc_request_anew();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_derived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET shown_name = coalesce(relation.investor_name, investor.email),
      search = concat(' ' || fold(relation.investor_name), ' ' || fold(investor.email))
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
--> statement-breakpoint
-- What is there already, in one go: the trigger would ask for each row twice.
ALTER TABLE kyc_holder DISABLE TRIGGER hold;
--> statement-breakpoint
UPDATE kyc_holder SET investor_email = kyc_request.investor_email
  FROM kyc_request WHERE kyc_request.id = kyc_holder.kyc_request_id;
--> statement-breakpoint
ALTER TABLE kyc_holder ENABLE TRIGGER hold;
--> statement-breakpoint
CREATE INDEX "kyc_holder_of_advisor_by_email" ON "kyc_holder" USING btree ("brand_id","advisor_id","investor_email","kyc_request_id");
--> statement-breakpoint
CREATE INDEX "kyc_holder_by_email" ON "kyc_holder" USING btree ("brand_id","investor_email","kyc_request_id","network_id","advisor_id");
