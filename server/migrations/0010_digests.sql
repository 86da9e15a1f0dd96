ALTER TABLE "mails" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_fact" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_path" text;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "mails_single" ON "mails" USING btree ("to_email","kind","created_at") WHERE digest_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_digest" ON "mails" USING btree ("to_email","kind","digest_at","id") WHERE digest_at is not null;