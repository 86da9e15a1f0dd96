DROP INDEX "mails_by_recipient";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "to_id" uuid;--> statement-breakpoint
-- Written by hand: mails name their recipient among the people they are about, except mails to admins and the oldest ones.
-- An address may have had another owner, so a mail that is older than the account is not its own.
UPDATE "mails" SET "to_id" = "users"."id" FROM "users"
WHERE "users"."email" = "mails"."to_email" AND ("users"."id" = any("mails"."about")
  OR ("mails"."created_at" >= "users"."created_at" AND ("users"."role" = 'admin' OR "mails"."about" = '{}')));--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("to_id");