CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"error" text
);
