ALTER TABLE "messages" DROP CONSTRAINT "messages_text_has_its_length";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_text_has_its_length" CHECK (case when picture_id is null then char_length(text) between 1 and 2000 else text = '' end);