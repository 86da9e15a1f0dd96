ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_around" boolean GENERATED ALWAYS AS (leaving_at is null and suspended_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("suspended_at") WHERE suspended_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_for_a_reason" CHECK ((suspended_at is null) = (suspended_reason is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_reason_is_short" CHECK (length(suspended_reason) between 1 and 500);--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_suspend_for_a_reason" CHECK ((kind = 'user_suspended') = (reason is not null));--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted'));--> statement-breakpoint
-- From here on written by hand. A suspended trainer is hidden like one who leaves: without a role in the profile, nobody finds it.
ALTER FUNCTION "hide_leaving_trainer"() RENAME TO "hide_absent_trainer";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "hide_absent_trainer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND NOT is_around) THEN
    NEW.role := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_who_are_suspended_are_hidden" AFTER UPDATE OF "suspended_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "update_trainer_card"();
