ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_state_is_known";--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_sent_have_a_time";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "taken_back_by" uuid;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "taken_back_cents" bigint;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "taken_back_transfers" integer;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'admin_created', 'admin_password_reset', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'batch_taken_back', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted', 'report_decided', 'report_lifted', 'paper_accepted', 'paper_refused', 'report_kept', 'contact_answered'));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_taken_back_have_a_time" CHECK ((state = 'taken_back') = (taken_back_at is not null));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_state_is_known" CHECK (state in ('exported', 'sent', 'closed', 'taken_back'));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_sent_have_a_time" CHECK ((state in ('exported', 'taken_back')) = (sent_at is null));