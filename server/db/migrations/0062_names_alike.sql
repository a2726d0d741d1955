-- Namesakes are found by an index: each list, column of the board and page of an offer asks for those of its owners.
ALTER TABLE "advisor" ADD COLUMN "folded_name" text GENERATED ALWAYS AS (fold(surname || chr(10) || first_name)) STORED;
--> statement-breakpoint
CREATE INDEX "advisor_of_name" ON "advisor" USING btree ("brand_id","folded_name");
