ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_is_known";--> statement-breakpoint
DROP INDEX "account_links_one_of_each_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "account_links_by_email" ON "account_links" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_one_of_each_kind" ON "account_links" USING btree ("user_id","kind") WHERE kind <> 'email_undo';--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_is_known" CHECK (kind in ('password_reset', 'email_proof', 'email_change', 'email_undo'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_is_international" CHECK ("users"."phone" ~ '^\+[1-9][0-9]{7,14}$');