-- One statement, so that a long table is written anew once.
ALTER TABLE "mail"
  ADD COLUMN "offer_id" uuid GENERATED ALWAYS AS ((ids ->> 'offerId')::uuid) STORED,
  ADD COLUMN "kyc_request_id" uuid GENERATED ALWAYS AS ((ids ->> 'kycRequestId')::uuid) STORED;--> statement-breakpoint
CREATE INDEX "mail_offer" ON "mail" USING btree ("offer_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_kyc_request" ON "mail" USING btree ("kyc_request_id","created_at");
