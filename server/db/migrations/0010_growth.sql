CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text as `fold` of the domain gives it (src/domain/text.ts): lower case, Latin letters without marks.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(words),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦĨĩĪīĬĭĮįİĲĴĵĶķĹĺĻļĽľĿŁłŃńŅņŇňŊŌōŎŏŐőŒŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠơƢƤƦƧƩƬƮƯưƱƲƳƵƷƸƼǄǅǇǈǊǋǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǠǡǢǣǤǦǧǨǩǪǫǬǭǮǯǰǱǲǴǵǶǷǸǹǺǻǼǽǾǿȀȁȂȃȄȅȆȇȈȉȊȋȌȍȎȏȐȑȒȓȔȕȖȗȘșȚțȜȞȟȠȢȤȦȧȨȩȪȫȬȭȮȯȰȱȲȳȺȻȽȾɁɃɄɅɆɈɊɌɎḀḁḂḃḄḅḆḇḈḉḊḋḌḍḎḏḐḑḒḓḔḕḖḗḘḙḚḛḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḬḭḮḯḰḱḲḳḴḵḶḷḸḹḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṌṍṎṏṐṑṒṓṔṕṖṗṘṙṚṛṜṝṞṟṠṡṢṣṤṥṦṧṨṩṪṫṬṭṮṯṰṱṲṳṴṵṶṷṸṹṺṻṼṽṾṿẀẁẂẃẄẅẆẇẈẉẊẋẌẍẎẏẐẑẒẓẔẕẖẗẘẙẛẞẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹỺỼỾ',
    'aaaaaaæceeeeiiiiðnoooooøuuuuyþaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddđeeeeeeeeeegggggggghhħiiiiiiiiiĳjjkkllllllŀllnnnnnnŋooooooœrrrrrrssssssssttttŧuuuuuuuuuuuuwwyyyzzzzzzɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵooƣƥʀƨʃƭʈuuʊʋƴƶʒƹƽǆǆǉǉǌǌaaiioouuuuuuuuuuaaaaææǥggkkooooʒʒjǳǳggƕƿnnaaææøøaaaaeeeeiiiioooorrrruuuussttȝhhƞȣȥaaeeooooooooyyⱥȼƚⱦɂƀʉʌɇɉɋɍɏaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyſßaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyỻỽỿ')
$$;
--> statement-breakpoint
CREATE TABLE "campaign_tally" (
	"brand_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" numeric NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_tally" (
	"brand_id" uuid NOT NULL,
	"network_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"count" bigint NOT NULL,
	"sum" numeric NOT NULL
);
--> statement-breakpoint
DROP INDEX "kyc_request_advisor";--> statement-breakpoint
DROP INDEX "offer_owner";--> statement-breakpoint
DROP INDEX "offer_network";--> statement-breakpoint
DROP INDEX "offer_campaign";--> statement-breakpoint
DROP INDEX "offer_investor";--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "advisor_id" uuid;--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "network_id" uuid;--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kyc_request" ADD COLUMN "search" text GENERATED ALWAYS AS (' ' || fold(investor_email)) STORED;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "investment_cents" bigint GENERATED ALWAYS AS ((investment_value * 100)::bigint) STORED;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "last_event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "offer" ADD COLUMN "has_failed_invitation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "relation" ADD COLUMN "shown_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "relation" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_tally" ADD CONSTRAINT "campaign_tally_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_tally" ADD CONSTRAINT "offer_tally_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_tally_campaign" ON "campaign_tally" USING btree ("brand_id","campaign_id");--> statement-breakpoint
CREATE INDEX "offer_tally_owner" ON "offer_tally" USING btree ("brand_id","owner_id");--> statement-breakpoint
CREATE INDEX "offer_tally_network" ON "offer_tally" USING btree ("brand_id","network_id");--> statement-breakpoint
CREATE INDEX "consent_record_investor" ON "consent_record" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "consent_record_kyc_request" ON "consent_record" USING btree ("kyc_request_id");--> statement-breakpoint
CREATE INDEX "kyc_holder_of_advisor" ON "kyc_holder" USING btree ("brand_id","advisor_id","sent_at","kyc_request_id");--> statement-breakpoint
CREATE INDEX "kyc_holder_by_date" ON "kyc_holder" USING btree ("brand_id","sent_at","kyc_request_id","network_id","advisor_id");--> statement-breakpoint
CREATE INDEX "kyc_request_of_advisor" ON "kyc_request" USING btree ("brand_id","advisor_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "kyc_request_of_status" ON "kyc_request" USING btree ("brand_id","status","sent_at","id","expires_at");--> statement-breakpoint
CREATE INDEX "kyc_request_by_date" ON "kyc_request" USING btree ("brand_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "kyc_request_by_email" ON "kyc_request" USING btree ("brand_id","investor_email","id");--> statement-breakpoint
CREATE INDEX "kyc_request_by_opening" ON "kyc_request" USING btree ("brand_id","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kyc_request_by_submission" ON "kyc_request" USING btree ("brand_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "kyc_request_by_expiry" ON "kyc_request" USING btree ("brand_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "kyc_request_search" ON "kyc_request" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "network_brand" ON "network" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "offer_of_relation" ON "offer" USING btree ("investor_id","network_id","owner_id");--> statement-breakpoint
CREATE INDEX "offer_of_owner" ON "offer" USING btree ("brand_id","owner_id","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_of_network" ON "offer" USING btree ("brand_id","network_id","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_of_campaign" ON "offer" USING btree ("brand_id","campaign_id","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_of_product" ON "offer" USING btree ("brand_id","product_id","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_of_status" ON "offer" USING btree ("brand_id","status","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_of_currency" ON "offer" USING btree ("brand_id","currency","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_date" ON "offer" USING btree ("brand_id","status_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_value" ON "offer" USING btree ("brand_id","investment_cents","id");--> statement-breakpoint
CREATE INDEX "offer_by_agreement" ON "offer" USING btree ("brand_id","agreement_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_agreement_desc" ON "offer" USING btree ("brand_id","agreement_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_by_payment" ON "offer" USING btree ("brand_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_payment_desc" ON "offer" USING btree ("brand_id","payment_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_by_end" ON "offer" USING btree ("brand_id","end_date","id");--> statement-breakpoint
CREATE INDEX "offer_by_end_desc" ON "offer" USING btree ("brand_id","end_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "offer_waiting_of_owner" ON "offer" USING btree ("brand_id","owner_id","status_date","id") WHERE status in ('interested', 'accepted');--> statement-breakpoint
CREATE INDEX "offer_waiting" ON "offer" USING btree ("brand_id","status_date","id") WHERE status in ('interested', 'accepted');--> statement-breakpoint
CREATE INDEX "offer_not_delivered" ON "offer" USING btree ("brand_id","status_date","id","owner_id","network_id") WHERE has_failed_invitation and status = 'invited';--> statement-breakpoint
CREATE INDEX "offer_latest_of_owner" ON "offer" USING btree ("brand_id","owner_id","last_event_at");--> statement-breakpoint
CREATE INDEX "offer_latest" ON "offer" USING btree ("brand_id","last_event_at");--> statement-breakpoint
CREATE INDEX "payment_file" ON "payment" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "recovery_code_person" ON "recovery_code" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "refresh_token_session" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "relation_shown" ON "relation" USING btree ("brand_id","shown_name","id");--> statement-breakpoint
CREATE INDEX "relation_search" ON "relation" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "remembered_device_person" ON "remembered_device" USING btree ("person_id");
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['offer_tally', 'campaign_tally'] LOOP
    EXECUTE format('GRANT SELECT, INSERT ON %I TO oferta_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO oferta_app USING (brand_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
--> statement-breakpoint
-- What a statement changed in the tallies: rows that came count up, rows that went count down.
-- Rows are only added, so that two steps at once never wait for one another.
CREATE FUNCTION tally_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, count(*), sum(investment_value)
      FROM came GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value)
      FROM came GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, -count(*), -sum(investment_value)
      FROM went GROUP BY 1, 2, 3, 4, 5;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, -count(*), -sum(investment_value)
      FROM went GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(one), sum(value) FROM (
        SELECT brand_id, network_id, owner_id, status, currency, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, network_id, owner_id, status, currency, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(one) <> 0 OR sum(value) <> 0;
    INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(one), sum(value) FROM (
        SELECT brand_id, campaign_id, status, 1 AS one, investment_value AS value FROM came
        UNION ALL SELECT brand_id, campaign_id, status, -1, -investment_value FROM went) both_sides
      GROUP BY 1, 2, 3 HAVING sum(one) <> 0 OR sum(value) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_insert AFTER INSERT ON offer REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_offers();
--> statement-breakpoint
CREATE TRIGGER tally_update AFTER UPDATE ON offer REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION tally_offers();
--> statement-breakpoint
CREATE TRIGGER tally_delete AFTER DELETE ON offer REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION tally_offers();
--> statement-breakpoint
-- Rows alike become one. Those that come meanwhile are left for the next time.
CREATE FUNCTION add_up_tallies() RETURNS void LANGUAGE sql AS $$
  WITH gone AS (DELETE FROM offer_tally RETURNING *)
  INSERT INTO offer_tally SELECT brand_id, network_id, owner_id, status, currency, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(count) <> 0 OR sum(sum) <> 0;
  WITH gone AS (DELETE FROM campaign_tally RETURNING *)
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, sum(count), sum(sum) FROM gone
    GROUP BY 1, 2, 3 HAVING sum(count) <> 0 OR sum(sum) <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION note_latest_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer SET last_event_at = greatest(offer.last_event_at, latest.at)
    FROM (SELECT offer_id, max(at) AS at FROM added GROUP BY 1) latest
    WHERE offer.id = latest.offer_id AND offer.last_event_at IS DISTINCT FROM greatest(offer.last_event_at, latest.at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_latest AFTER INSERT ON offer_event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_latest_event();
--> statement-breakpoint
CREATE FUNCTION note_invitation_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE offer SET has_failed_invitation = (NEW.status = 'failed')
    WHERE id = NEW.offer_id AND has_failed_invitation <> (NEW.status = 'failed')
      AND NOT EXISTS (SELECT FROM mail newer
        WHERE newer.offer_id = NEW.offer_id AND newer.kind = 'invitation' AND newer.created_at > NEW.created_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_invitation AFTER INSERT OR UPDATE OF status ON mail FOR EACH ROW
  WHEN (NEW.kind = 'invitation') EXECUTE FUNCTION note_invitation_mail();
--> statement-breakpoint
-- Everything above anew from the rows themselves: for what was there before, after a bulk load, and to check.
CREATE FUNCTION rebuild_derived() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET shown_name = coalesce(relation.investor_name, investor.email),
      search = concat(' ' || fold(relation.investor_name), ' ' || fold(investor.email))
    FROM investor WHERE investor.id = relation.investor_id;
  UPDATE kyc_holder SET advisor_id = relation.advisor_id, network_id = relation.network_id, sent_at = kyc_request.sent_at
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
  INSERT INTO campaign_tally SELECT brand_id, campaign_id, status, count(*), sum(investment_value)
    FROM offer GROUP BY 1, 2, 3;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION add_up_tallies, rebuild_derived FROM PUBLIC;
--> statement-breakpoint
SELECT rebuild_derived();
--> statement-breakpoint
-- What lists show and search of a relation.
CREATE FUNCTION show_relation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address text := (SELECT email FROM investor WHERE id = NEW.investor_id);
BEGIN
  NEW.shown_name := coalesce(NEW.investor_name, address);
  NEW.search := concat(' ' || fold(NEW.investor_name), ' ' || fold(address));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER show BEFORE INSERT OR UPDATE ON relation FOR EACH ROW EXECUTE FUNCTION show_relation();
--> statement-breakpoint
CREATE FUNCTION show_relations_of_investor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE relation SET investor_id = investor_id WHERE investor_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER show AFTER UPDATE OF email ON investor FOR EACH ROW EXECUTE FUNCTION show_relations_of_investor();
--> statement-breakpoint
CREATE FUNCTION hold_kyc_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT advisor_id, network_id INTO NEW.advisor_id, NEW.network_id FROM relation WHERE id = NEW.relation_id;
  NEW.sent_at := (SELECT sent_at FROM kyc_request WHERE id = NEW.kyc_request_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold BEFORE INSERT OR UPDATE ON kyc_holder FOR EACH ROW EXECUTE FUNCTION hold_kyc_request();
--> statement-breakpoint
CREATE FUNCTION hold_kyc_request_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE kyc_holder SET sent_at = NEW.sent_at WHERE kyc_request_id = NEW.id AND sent_at IS DISTINCT FROM NEW.sent_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER hold AFTER UPDATE OF sent_at ON kyc_request FOR EACH ROW EXECUTE FUNCTION hold_kyc_request_anew();
--> statement-breakpoint
-- Offers of one owner or of some networks whose relation matches all patterns. Under row security a
-- trigram index serves no `like`, which is not leakproof: this runs as the owner of the tables, so the
-- tenant stands in it (docs/decisions/063). At most so many ids as whoever asks can use.
CREATE FUNCTION find_offers(patterns text[], of_owner uuid, of_networks uuid[], most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT o.id FROM relation r JOIN offer o
      ON o.investor_id = r.investor_id AND o.network_id = r.network_id AND o.owner_id = r.advisor_id
      WHERE r.brand_id = $1 AND (r.advisor_id = $2 OR r.network_id = ANY ($3)) AND '
    || (SELECT string_agg(format('r.search LIKE %L', pattern), ' AND ') FROM unnest(patterns) pattern) || ' LIMIT $4'
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_owner, of_networks, most;
END $$;
--> statement-breakpoint
-- The same of data forms, by the address they were sent to.
CREATE FUNCTION find_kyc_requests(patterns text[], of_advisor uuid, of_networks uuid[], most int) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT k.id FROM kyc_request k WHERE k.brand_id = $1
      AND EXISTS (SELECT FROM kyc_holder h WHERE h.kyc_request_id = k.id AND (h.advisor_id = $2 OR h.network_id = ANY ($3))) AND '
    || (SELECT string_agg(format('k.search LIKE %L', pattern), ' AND ') FROM unnest(patterns) pattern) || ' LIMIT $4'
    USING nullif(current_setting('app.tenant', true), '')::uuid, of_advisor, of_networks, most;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_offers, find_kyc_requests FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_offers, find_kyc_requests TO oferta_app;
