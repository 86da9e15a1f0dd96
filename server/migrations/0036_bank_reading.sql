ALTER TABLE "statements" DROP CONSTRAINT "statements_state_is_known";--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT "statements_keep_unread_files_only";--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_state_is_known" CHECK (state in ('reading', 'columns', 'read', 'applied'));--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_keep_unread_files_only" CHECK ((state in ('reading', 'columns')) = (content is not null));