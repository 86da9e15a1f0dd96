ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "debts" DROP CONSTRAINT "debts_name_a_booking_unless_earnings";--> statement-breakpoint
ALTER TABLE "debts" DROP CONSTRAINT "debts_kind_is_known";--> statement-breakpoint
DROP INDEX "debts_earnings_once_for_a_trainer";--> statement-breakpoint
ALTER TABLE "admin_actions" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "debts" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "debts_of_creditor" ON "debts" USING btree ("creditor_id");--> statement-breakpoint
CREATE INDEX "debts_settled" ON "debts" USING btree ("settled_at") WHERE settled_at is not null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned'));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_name_a_booking_unless_of_an_account" CHECK ((kind in ('earnings', 'balance')) = (booking_id is null));--> statement-breakpoint
ALTER TABLE "debts" ADD CONSTRAINT "debts_kind_is_known" CHECK (kind in ('earnings', 'refund', 'unused_sessions', 'unconfirmed_transfer', 'balance'));--> statement-breakpoint
-- A debt is forgotten some time after it was settled, never before.
CREATE OR REPLACE FUNCTION "refuse_debt_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.settled_at IS NULL THEN
		RAISE EXCEPTION 'An open debt is never removed';
	END IF;
	RETURN OLD;
END
$$;
