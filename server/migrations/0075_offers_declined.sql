ALTER TABLE "bookings" DROP CONSTRAINT "bookings_cancel_reason_is_known";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "expired_at_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_reason_is_known" CHECK (cancel_reason in ('declined', 'withdrawn', 'client', 'trainer', 'admin', 'unpaid', 'unanswered', 'unagreed', 'trainer_absent', 'leaving'));