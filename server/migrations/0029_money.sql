CREATE TABLE "bank_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bank" text NOT NULL,
	"account_ending" text NOT NULL,
	"sealed" text,
	"changed_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'exported' NOT NULL,
	"format" text NOT NULL,
	"sealed_file" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL,
	"exported_by" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "batches_state_is_known" CHECK (state in ('exported', 'sent', 'closed')),
	CONSTRAINT "batches_sent_have_a_time" CHECK ((state = 'exported') = (sent_at is null))
);
--> statement-breakpoint
CREATE TABLE "payout_formats" (
	"name" text PRIMARY KEY NOT NULL,
	"format" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_balances" (
	"day" date PRIMARY KEY NOT NULL,
	"balance_cents" bigint NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"entered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"bank" text NOT NULL,
	"account_ending" text NOT NULL,
	"sealed" text NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"promised_on" date,
	"in_batch_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"return_reason" text,
	CONSTRAINT "transfers_kind_is_known" CHECK (kind in ('payout', 'refund')),
	CONSTRAINT "transfers_state_is_known" CHECK (state in ('asked', 'in_batch', 'sent', 'seen', 'returned', 'withdrawn')),
	CONSTRAINT "transfers_amount_is_positive" CHECK (amount_cents > 0),
	CONSTRAINT "transfers_in_a_batch_have_one" CHECK (state in ('asked', 'withdrawn') = (batch_id is null)),
	CONSTRAINT "transfers_returned_have_a_reason" CHECK ((state = 'returned') = (return_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_outcome_is_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "part_paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_latest" ON "batches" USING btree ("exported_at","id");--> statement-breakpoint
CREATE INDEX "transfers_of_owner" ON "transfers" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transfers_of_batch" ON "transfers" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "transfers_asked" ON "transfers" USING btree ("promised_on","id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "transfers_sent" ON "transfers" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_open_for_an_owner" ON "transfers" USING btree ("owner_id","kind") WHERE state in ('asked', 'in_batch');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_part_paid_is_less_than_the_price" CHECK (part_paid_cents = 0 or (part_paid_cents between 1 and price_cents - 1 and payment_status <> 'paid'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_outcome_is_known" CHECK (outcome in ('sent', 'not_received', 'kept'));