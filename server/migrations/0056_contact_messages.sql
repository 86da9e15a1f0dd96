CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"visitor_name" text,
	"visitor_email" text,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"booking_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "contact_messages_number_unique" UNIQUE("number"),
	CONSTRAINT "contact_messages_have_one_sender" CHECK ((user_id is null) = (visitor_name is not null) and (user_id is null) = (visitor_email is not null)),
	CONSTRAINT "contact_messages_language_is_known" CHECK (language in ('en', 'es')),
	CONSTRAINT "contact_messages_answered_are_closed" CHECK (answer is null or closed_at is not null),
	CONSTRAINT "contact_messages_texts_are_short" CHECK (char_length(text) <= 2000 and char_length(answer) <= 2000 and char_length(visitor_name) <= 100 and char_length(visitor_email) <= 254)
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("sent_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_closed" ON "contact_messages" USING btree ("closed_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_visitor" ON "contact_messages" USING btree ("visitor_email","id") WHERE visitor_email is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_by_time" ON "contact_messages" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'admin_created', 'admin_password_reset', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted', 'report_decided', 'report_lifted', 'paper_accepted', 'paper_refused', 'report_kept', 'contact_answered'));