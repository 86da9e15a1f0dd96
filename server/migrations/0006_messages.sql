CREATE TABLE "conversations" (
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"last_text" text NOT NULL,
	"last_sender_id" uuid NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_seq" bigint NOT NULL,
	"unread_count" integer NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "conversations_user_id_partner_id_pk" PRIMARY KEY("user_id","partner_id"),
	CONSTRAINT "conversations_two_people" CHECK (user_id <> partner_id),
	CONSTRAINT "conversations_unread_is_no_debt" CHECK (unread_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_rates" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sender_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_two_people" CHECK (sender_id <> receiver_id),
	CONSTRAINT "messages_text_has_its_length" CHECK (char_length(text) between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_rates" ADD CONSTRAINT "message_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_by_partner" ON "conversations" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "messages_of_pair" ON "messages" USING btree ("sender_id","receiver_id","seq");--> statement-breakpoint
CREATE INDEX "messages_by_receiver" ON "messages" USING btree ("receiver_id");