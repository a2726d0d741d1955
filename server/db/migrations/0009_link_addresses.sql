ALTER TABLE "link_token" ADD COLUMN "sent_to" text;--> statement-breakpoint
CREATE INDEX "link_token_address" ON "link_token" USING btree ("sent_to");--> statement-breakpoint
CREATE INDEX "link_token_person" ON "link_token" USING btree ("person_id");--> statement-breakpoint
-- Where the links that live were sent: to the address that whom they are for had and has.
UPDATE link_token l SET sent_to = i.email
FROM offer o JOIN investor i ON i.id = o.investor_id WHERE l.kind = 'offer' AND o.id = l.object_id;
--> statement-breakpoint
UPDATE link_token l SET sent_to = k.investor_email FROM kyc_request k WHERE l.kind = 'kyc' AND k.id = l.object_id;
--> statement-breakpoint
UPDATE link_token l SET sent_to = a.email FROM advisor a WHERE l.kind = 'activation' AND a.id = l.object_id;
--> statement-breakpoint
UPDATE link_token l SET sent_to = p.email
FROM person p WHERE l.kind IN ('password', 'investorLogin') AND p.id = l.person_id;
