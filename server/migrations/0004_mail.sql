CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_name" text NOT NULL,
	"to_email" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_problem" text,
	CONSTRAINT "mails_have_one_end" CHECK (sent_at is null or given_up_at is null)
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_try_at") WHERE sent_at is null and given_up_at is null;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("given_up_at") WHERE given_up_at is not null;