ALTER TABLE "mails" ADD COLUMN "content" jsonb;--> statement-breakpoint
-- Waiting mails keep their words. The old text is the heading, the paragraphs and the footer.
UPDATE "mails" SET "content" = jsonb_build_object(
  'subject', "subject", 'heading', "blocks"[1], 'paragraphs', to_jsonb("blocks"[2:cardinality("blocks") - 1])
) FROM (SELECT "id" AS "of", string_to_array("text", E'\n\n') AS "blocks" FROM "mails") AS "old" WHERE "id" = "of";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "html";
