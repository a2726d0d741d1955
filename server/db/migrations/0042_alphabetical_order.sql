-- A text by which names stand in the order of a Polish dictionary, small letters beside capitals, on every
-- cluster: compared as bytes, COLLATE "C". Each character becomes one of printable ASCII, in the order of marks,
-- digits, letters (ą after a, ż last); letters with other marks stand where the bare letter does. No collation of
-- ICU: the embedded database has none for Polish, and indexes would break with another version of its tables.
CREATE FUNCTION alphabetical(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(words,
    'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż '
    '0123456789_-,;:!?.''"()[]{}@*/\&#%`^+<=>|~$'
    'AĄBCĆDEĘFGHIJKLŁMNŃOÓPQRSŚTUVWXYZŹŻ'
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïðñòôõöøùúûüýÿĀāĂăĈĉĊċČčĎďĐđĒēĔĕĖėĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŅņŇňŌōŎŏŐőŔŕŖŗŘřŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŽžȘșȚț'
    '–—‑’„”“«» ',
    'LMNOPQRSTUVWXYZ[\]^_`abcdefghijklmn!'
    'BCDEFGHIJK"#$%&''()*+,-./0123456789:;<=>?@A'
    'LMNOPQRSTUVWXYZ[\]^_`abcdefghijklmn'
    'LLLLLLORRRRWWWWQ]_____ggggkdLLLLLLORRRRWWWWQ]_____ggggkkLLLLOOOOOOQQQQRRRRRRRRUUUUUUUUVVVVWWWWWWWWWWXXYYZZZZZZ]]]]______ccccccddddddffffffggggggggggggiikkkllddff'
    '###*+++++!')
$$;
--> statement-breakpoint
ALTER TABLE "relation" ADD COLUMN "sort_key" text COLLATE "C";
--> statement-breakpoint
-- With the key of its name, which no list has to make for each row it sorts. Rows from before are filled by a job,
-- a batch at a time.
CREATE OR REPLACE FUNCTION show_relation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address text := (SELECT email FROM investor WHERE id = NEW.investor_id);
BEGIN
  NEW.shown_name := coalesce(NEW.investor_name, address);
  NEW.search := concat(' ' || fold(NEW.investor_name), ' ' || fold(address));
  NEW.investor_email := address;
  NEW.sort_key := alphabetical(NEW.shown_name);
  RETURN NEW;
END $$;
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
  DELETE FROM offer_day_tally;
  INSERT INTO offer_day_tally SELECT brand_id, network_id, owner_id, d.kind, d.day, currency, count(*), sum(d.value)
    FROM offer, LATERAL days_of(invited_at, activated_at, status, investment_value) d GROUP BY 1, 2, 3, 4, 5, 6;
END $$;
--> statement-breakpoint
CREATE INDEX "relation_in_order" ON "relation" USING btree ("brand_id","sort_key","investor_id","network_id","advisor_id");
--> statement-breakpoint
CREATE INDEX "relation_without_sort_key" ON "relation" USING btree ("id") WHERE sort_key is null;
--> statement-breakpoint
CREATE INDEX "relation_of_advisor_by_sort_key" ON "relation" USING btree ("brand_id","advisor_id","sort_key","investor_id","network_id");
