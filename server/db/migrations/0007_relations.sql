CREATE TABLE "data_look" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"relation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"advisor_id" uuid NOT NULL,
	"advisor_name" text NOT NULL,
	"role" text NOT NULL,
	"what" text NOT NULL,
	"object_id" uuid NOT NULL,
	"object_name" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "kyc_holder" (
	"brand_id" uuid NOT NULL,
	"kyc_request_id" uuid NOT NULL,
	"relation_id" uuid NOT NULL,
	CONSTRAINT "kyc_holder_kyc_request_id_relation_id_pk" PRIMARY KEY("kyc_request_id","relation_id")
);
--> statement-breakpoint
CREATE TABLE "relation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid NOT NULL,
	"investor_id" uuid NOT NULL,
	"network_id" uuid NOT NULL,
	"advisor_id" uuid NOT NULL,
	"investor_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relation_of" UNIQUE("investor_id","network_id","advisor_id")
);
--> statement-breakpoint
-- Everybody who was asked for data is an investor of the brand from now on.
INSERT INTO person (email, first_name, surname)
SELECT DISTINCT lower(investor_email), '', '' FROM kyc_request
ON CONFLICT (email) DO NOTHING;
--> statement-breakpoint
INSERT INTO investor (brand_id, person_id, email, name)
SELECT DISTINCT k.brand_id, p.id, p.email, p.email
FROM kyc_request k JOIN person p ON p.email = lower(k.investor_email)
ON CONFLICT (brand_id, email) DO NOTHING;
--> statement-breakpoint
ALTER TABLE "kyc_request" ADD COLUMN "investor_id" uuid;
--> statement-breakpoint
UPDATE kyc_request k SET investor_id = i.id
FROM investor i WHERE i.brand_id = k.brand_id AND i.email = lower(k.investor_email);
--> statement-breakpoint
ALTER TABLE "kyc_request" ALTER COLUMN "investor_id" SET NOT NULL;
--> statement-breakpoint
-- A relation for each advisor who offered something to an investor in a network.
INSERT INTO relation (brand_id, investor_id, network_id, advisor_id, created_at)
SELECT brand_id, investor_id, network_id, owner_id, min(created_at)
FROM offer GROUP BY brand_id, investor_id, network_id, owner_id;
--> statement-breakpoint
-- And for each who asked for data: in the network of their newest offer to them, else in the first of their own.
INSERT INTO relation (brand_id, investor_id, network_id, advisor_id, created_at)
SELECT DISTINCT ON (k.investor_id, n.network_id, k.advisor_id)
  k.brand_id, k.investor_id, n.network_id, k.advisor_id, k.sent_at
FROM kyc_request k CROSS JOIN LATERAL (
  SELECT coalesce(
    (SELECT o.network_id FROM offer o WHERE o.investor_id = k.investor_id AND o.owner_id = k.advisor_id
      ORDER BY o.created_at DESC LIMIT 1),
    (SELECT w.id FROM network_member m JOIN network w ON w.id = m.network_id
      WHERE m.advisor_id = k.advisor_id ORDER BY w.name, w.id LIMIT 1)) AS network_id
) n
WHERE n.network_id IS NOT NULL
ORDER BY k.investor_id, n.network_id, k.advisor_id, k.sent_at
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO kyc_holder (brand_id, kyc_request_id, relation_id)
SELECT DISTINCT ON (k.id) k.brand_id, k.id, r.id
FROM kyc_request k
JOIN relation r ON r.investor_id = k.investor_id AND r.advisor_id = k.advisor_id
LEFT JOIN network w ON w.id = r.network_id
ORDER BY k.id, (SELECT max(o.created_at) FROM offer o WHERE o.investor_id = r.investor_id
  AND o.network_id = r.network_id AND o.owner_id = r.advisor_id) DESC NULLS LAST, w.name, w.id;
--> statement-breakpoint
-- The name goes where it was told: with an acceptance, or where nobody else could have been told.
UPDATE relation r SET investor_name = i.name
FROM investor i
WHERE i.id = r.investor_id AND i.name <> i.email AND (
  EXISTS (SELECT FROM offer o WHERE o.investor_id = r.investor_id AND o.network_id = r.network_id
    AND o.owner_id = r.advisor_id AND o.accepted_at IS NOT NULL)
  OR NOT EXISTS (SELECT FROM relation other WHERE other.investor_id = r.investor_id AND other.id <> r.id));
--> statement-breakpoint
-- Notes named no author: they stay with the oldest relation, in which all of them could be written.
ALTER TABLE "investor_crm" DROP CONSTRAINT "investor_crm_investor_id_investor_id_fk";
--> statement-breakpoint
ALTER TABLE "investor_crm" ADD COLUMN "relation_id" uuid;
--> statement-breakpoint
UPDATE investor_crm c SET relation_id = (
  SELECT r.id FROM relation r WHERE r.investor_id = c.investor_id ORDER BY r.created_at, r.id LIMIT 1);
--> statement-breakpoint
DELETE FROM investor_crm WHERE relation_id IS NULL;
--> statement-breakpoint
ALTER TABLE "investor_crm" DROP CONSTRAINT "investor_crm_pkey";
--> statement-breakpoint
ALTER TABLE "investor_crm" ADD PRIMARY KEY ("relation_id");
--> statement-breakpoint
ALTER TABLE "data_look" ADD CONSTRAINT "data_look_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_look" ADD CONSTRAINT "data_look_investor_id_investor_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_look" ADD CONSTRAINT "data_look_relation_id_relation_id_fk" FOREIGN KEY ("relation_id") REFERENCES "public"."relation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_look" ADD CONSTRAINT "data_look_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD CONSTRAINT "kyc_holder_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD CONSTRAINT "kyc_holder_kyc_request_id_kyc_request_id_fk" FOREIGN KEY ("kyc_request_id") REFERENCES "public"."kyc_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_holder" ADD CONSTRAINT "kyc_holder_relation_id_relation_id_fk" FOREIGN KEY ("relation_id") REFERENCES "public"."relation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_investor_id_investor_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_network_id_network_id_fk" FOREIGN KEY ("network_id") REFERENCES "public"."network"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation" ADD CONSTRAINT "relation_advisor_id_advisor_id_fk" FOREIGN KEY ("advisor_id") REFERENCES "public"."advisor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_look_investor" ON "data_look" USING btree ("investor_id","at");--> statement-breakpoint
CREATE INDEX "kyc_holder_relation" ON "kyc_holder" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "relation_advisor" ON "relation" USING btree ("advisor_id");--> statement-breakpoint
CREATE INDEX "relation_network" ON "relation" USING btree ("network_id");--> statement-breakpoint
ALTER TABLE "investor_crm" ADD CONSTRAINT "investor_crm_relation_id_relation_id_fk" FOREIGN KEY ("relation_id") REFERENCES "public"."relation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_request" ADD CONSTRAINT "kyc_request_investor_id_investor_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."investor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_relation" FOREIGN KEY ("investor_id","network_id","owner_id") REFERENCES "public"."relation"("investor_id","network_id","advisor_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kyc_request_investor" ON "kyc_request" USING btree ("investor_id");--> statement-breakpoint
ALTER TABLE "investor" DROP COLUMN "kyc_status";--> statement-breakpoint
ALTER TABLE "investor_crm" DROP COLUMN "investor_id";--> statement-breakpoint
-- The second lock on a tenant, as in 0001; looks are only ever added.
GRANT SELECT, INSERT, UPDATE, DELETE ON relation, kyc_holder TO oferta_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON data_look TO oferta_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON SEQUENCE data_look_id_seq TO oferta_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['relation', 'kyc_holder', 'data_look']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO oferta_app USING (brand_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON data_look FOR EACH ROW EXECUTE FUNCTION refuse_change();
