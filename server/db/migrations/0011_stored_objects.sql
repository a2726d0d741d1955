CREATE TABLE "installation_key" (
	"use" text PRIMARY KEY NOT NULL,
	"key_enc" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_object" (
	"key" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"store" text NOT NULL,
	"state" text NOT NULL,
	"size" integer,
	"wrapped_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_object_store" CHECK (store in ('folder', 'database', 's3'))
);
--> statement-breakpoint
CREATE TABLE "stored_part" (
	"key" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_part_key_no_pk" PRIMARY KEY("key","no")
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "storage_key" SET DATA TYPE uuid USING storage_key::uuid;--> statement-breakpoint
ALTER TABLE "stored_object" ADD CONSTRAINT "stored_object_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_part" ADD CONSTRAINT "stored_part_key_stored_object_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stored_object"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_part" ADD CONSTRAINT "stored_part_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_object_unsettled" ON "stored_object" USING btree ("created_at") WHERE state <> 'kept';--> statement-breakpoint
-- What was kept before lies in the folder, not sealed; `npm run files:move` seals it.
INSERT INTO stored_object (key, brand_id, store, state, size, created_at)
SELECT DISTINCT ON (storage_key) storage_key, brand_id, 'folder', 'kept', size, created_at FROM file ORDER BY storage_key, created_at;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_storage_key_stored_object_key_fk" FOREIGN KEY ("storage_key") REFERENCES "public"."stored_object"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_storage" ON "file" USING btree ("storage_key");
--> statement-breakpoint
-- The bytes are encrypted: nothing is won by compressing them.
ALTER TABLE stored_part ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON stored_object, stored_part TO oferta_app;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['stored_object', 'stored_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY tenant ON %I TO oferta_app USING (brand_id = nullif(current_setting(''app.tenant'', true), '''')::uuid)',
      name);
  END LOOP;
END $$;
