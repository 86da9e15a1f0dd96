CREATE TABLE "allocations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" uuid NOT NULL,
	"booking_id" uuid,
	"client_id" uuid,
	"transfer_id" uuid,
	"amount_cents" bigint NOT NULL,
	"rule" text,
	"seen" jsonb NOT NULL,
	"is_known_payment" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "allocations_have_one_assignee" CHECK (num_nonnulls(booking_id, transfer_id) < 2 and num_nonnulls(booking_id, client_id, transfer_id) > 0),
	CONSTRAINT "allocations_amount_is_positive" CHECK (amount_cents > 0)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"number" integer NOT NULL,
	"day" date,
	"amount_cents" bigint,
	"allocated_cents" bigint DEFAULT 0 NOT NULL,
	"text" text NOT NULL,
	"bank_reference" text NOT NULL,
	"serial" text NOT NULL,
	"payer_account" text,
	"balance_cents" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"possible_cents" jsonb NOT NULL,
	"ignored_as" text,
	"note" text,
	"ignored_at" timestamp with time zone,
	"fingerprint" text NOT NULL,
	"occurrence" smallint NOT NULL,
	"class" text DEFAULT 'none' NOT NULL,
	"rule" text,
	"proposed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposed_transfers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_as" text,
	"may_be_known" boolean DEFAULT false NOT NULL,
	"queued" text,
	"queued_by" uuid,
	CONSTRAINT "bank_lines_kind_is_known" CHECK (kind in ('credit', 'debit', 'fee', 'tax', 'returned')),
	CONSTRAINT "bank_lines_state_is_known" CHECK (state in ('open', 'part', 'done', 'ignored')),
	CONSTRAINT "bank_lines_without_a_problem_are_whole" CHECK (problem is not null or (day is not null and amount_cents <> 0)),
	CONSTRAINT "bank_lines_give_what_they_have" CHECK (allocated_cents between 0 and coalesce(abs(amount_cents), 0)),
	CONSTRAINT "bank_lines_ignored_have_a_reason" CHECK ((state = 'ignored') = (ignored_as is not null))
);
--> statement-breakpoint
CREATE TABLE "payer_accounts" (
	"account" text NOT NULL,
	"client_id" uuid NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payer_accounts_account_client_id_pk" PRIMARY KEY("account","client_id"),
	CONSTRAINT "payer_accounts_times_are_positive" CHECK (times > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_columns" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"named_by" uuid NOT NULL,
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"format" text,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"bank" text,
	"account" text NOT NULL,
	"first_day" date,
	"last_day" date,
	"lines_count" integer DEFAULT 0 NOT NULL,
	"known_lines" integer DEFAULT 0 NOT NULL,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"balances" jsonb,
	"content" "bytea",
	"sample" jsonb,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"action" text,
	"action_lines" integer DEFAULT 0 NOT NULL,
	"action_cents" bigint DEFAULT 0 NOT NULL,
	"changed_lines" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "statements_one_for_a_file" UNIQUE("file_hash"),
	CONSTRAINT "statements_state_is_known" CHECK (state in ('columns', 'read', 'applied')),
	CONSTRAINT "statements_keep_unread_files_only" CHECK ((state = 'columns') = (content is not null))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "postings" DROP CONSTRAINT "postings_pair_is_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "missing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claimed_bank" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claimed_number" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "claimed_payer" text;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "postings" DISABLE TRIGGER "postings_are_never_changed";--> statement-breakpoint
-- A rewrite of the table takes a tenth of the time of an update of as many rows.
ALTER TABLE "postings" ALTER COLUMN "about_id" TYPE uuid USING CASE WHEN "kind" = 'arrived' AND "key" LIKE 'seen:%' THEN substr("key", 6)::uuid END;--> statement-breakpoint
ALTER TABLE "postings" ENABLE TRIGGER "postings_are_never_changed";--> statement-breakpoint
-- When these were marked is not known any more.
UPDATE "bookings" SET "marked_at" = "updated_at" WHERE "payment_status" = 'pending_confirmation';--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "bank_day" date;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "allocations_of_line" ON "allocations" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "allocations_of_booking" ON "allocations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "allocations_of_transfer" ON "allocations" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_stored_once" ON "bank_lines" USING btree ("account","fingerprint","occurrence");--> statement-breakpoint
CREATE INDEX "bank_lines_of_statement" ON "bank_lines" USING btree ("statement_id","number");--> statement-breakpoint
CREATE INDEX "bank_lines_by_day" ON "bank_lines" USING btree ("account","day");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("day","id") WHERE state in ('open', 'part');--> statement-breakpoint
CREATE INDEX "bank_lines_ignored" ON "bank_lines" USING btree ("ignored_at") WHERE state = 'ignored' and text <> '';--> statement-breakpoint
CREATE INDEX "bank_lines_queued" ON "bank_lines" USING btree ("statement_id","number") WHERE queued is not null;--> statement-breakpoint
CREATE INDEX "payer_accounts_of_client" ON "payer_accounts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "statements_latest" ON "statements" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "statements_by_day" ON "statements" USING btree ("account","last_day");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ((price_cents - part_paid_cents)) WHERE (payment_status <> 'paid' and status <> 'cancelled' and price_cents > 0);--> statement-breakpoint
CREATE INDEX "bookings_claimed" ON "bookings" USING btree (ltrim(claimed_number, '0')) WHERE claimed_number is not null;--> statement-breakpoint
CREATE INDEX "bookings_marked" ON "bookings" USING btree ("marked_at","id") WHERE payment_status = 'pending_confirmation';--> statement-breakpoint
CREATE INDEX "postings_about" ON "postings" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied'));--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_pair_is_known" CHECK ((kind, debit, credit) in (('received', 'expected', 'reserved'), ('used', 'client', 'reserved'), ('written_off', 'writeoff', 'reserved'), ('credit', 'reserved', 'held'), ('commission', 'reserved', 'commission'), ('freed', 'reserved', 'client'), ('overpaid', 'expected', 'client'), ('reversal', 'held', 'client'), ('commission_back', 'commission', 'client'), ('released', 'held', 'trainer'), ('payout', 'trainer', 'out'), ('payout_returned', 'out', 'trainer'), ('refund', 'client', 'out'), ('refund_returned', 'out', 'client'), ('left', 'out', 'bank'), ('arrived', 'bank', 'expected'), ('claimed', 'client', 'claims'), ('claim_paid', 'claims', 'bank'), ('refund_by_hand', 'client', 'bank'), ('payout_by_hand', 'trainer', 'bank'), ('unreleased', 'trainer', 'held'), ('undone', 'held', 'client'), ('commission_undone', 'commission', 'client'), ('writeoff_undone', 'client', 'writeoff'), ('not_arrived', 'client', 'expected'), ('arrival_undone', 'expected', 'bank'), ('left_undone', 'bank', 'out'), ('came_back', 'bank', 'out')));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_posting_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two transactions that take from the same account see each other's postings. Sorted to avoid deadlock.
	PERFORM pg_advisory_xact_lock(hashtextextended(owner_id || ' ' || account, 0)) FROM (
		SELECT DISTINCT CASE WHEN debit IN ('held', 'trainer') THEN trainer_id ELSE client_id END AS owner_id, debit AS account
		FROM added WHERE debit IN ('held', 'trainer', 'client', 'reserved', 'claims') ORDER BY 1, 2
	) taken;
	INSERT INTO posting_totals AS total (owner_id, account, kind, month, debit_cents, credit_cents)
	SELECT owner_id, account, kind, month, sum(debit_cents), sum(credit_cents) FROM (
		SELECT CASE WHEN debit IN ('held', 'trainer', 'commission') THEN trainer_id ELSE client_id END AS owner_id, debit AS account, kind,
			date_trunc('month', created_at at time zone 'America/Santo_Domingo')::date AS month, amount_cents AS debit_cents, 0 AS credit_cents
		FROM added WHERE debit IN ('held', 'trainer', 'commission', 'client', 'reserved', 'claims')
		UNION ALL
		SELECT CASE WHEN credit IN ('held', 'trainer', 'commission') THEN trainer_id ELSE client_id END, credit, kind,
			date_trunc('month', created_at at time zone 'America/Santo_Domingo')::date, 0, amount_cents
		FROM added WHERE credit IN ('held', 'trainer', 'commission', 'client', 'reserved', 'claims')
	) sides GROUP BY owner_id, account, kind, month ORDER BY owner_id, account, kind, month
	ON CONFLICT (owner_id, account, kind, month) DO UPDATE
	SET debit_cents = total.debit_cents + excluded.debit_cents, credit_cents = total.credit_cents + excluded.credit_cents;
	IF EXISTS (
		SELECT FROM posting_totals total JOIN (
			SELECT DISTINCT CASE WHEN debit IN ('held', 'trainer') THEN trainer_id ELSE client_id END AS owner_id, debit AS account
			FROM added WHERE debit IN ('held', 'trainer', 'client', 'reserved', 'claims')
		) taken USING (owner_id, account)
		GROUP BY owner_id, account HAVING sum(total.credit_cents) < sum(total.debit_cents)
	) THEN
		RAISE EXCEPTION 'No account of a person can be below zero' USING ERRCODE = 'check_violation', CONSTRAINT = 'postings_no_account_below_zero';
	END IF;
	RETURN NULL;
END
$$;
