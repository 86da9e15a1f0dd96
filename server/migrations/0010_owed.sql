CREATE TABLE "debts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"creditor_id" uuid NOT NULL,
	"creditor_name" text NOT NULL,
	"creditor_email" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"trainer_keeps_credit" boolean DEFAULT false NOT NULL,
	"booking_id" uuid,
	"other_name" text,
	"date" date,
	"hour" smallint,
	"sessions_count" smallint,
	"sessions_done" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "debts_kind_is_known" CHECK (kind in ('earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer')),
	CONSTRAINT "debts_amount_is_positive" CHECK (amount_cents > 0),
	CONSTRAINT "debts_name_a_booking_unless_earnings" CHECK ((kind = 'earnings') = (booking_id is null)),
	CONSTRAINT "debts_are_settled_by_somebody" CHECK ((settled_at is null) = (settled_by is null))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_trainer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_booking_id_bookings_id_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "debts_one_for_a_booking" ON "debts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debts_earnings_once_for_a_trainer" ON "debts" USING btree ("creditor_id") WHERE kind = 'earnings';--> statement-breakpoint
CREATE INDEX "debts_open" ON "debts" USING btree ("created_at","id") WHERE settled_at is null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled'));--> statement-breakpoint
-- From here on written by hand: keep it when this file is generated anew.
DROP TRIGGER "ledger_entries_are_never_changed" ON "ledger_entries";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_ledger_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the ledger are added, never changed or removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_never_changed" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_changes"();--> statement-breakpoint
CREATE FUNCTION "refuse_debt_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Debts are settled, never removed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "debts_are_never_removed" BEFORE DELETE ON "debts" FOR EACH ROW EXECUTE FUNCTION "refuse_debt_removal"();
