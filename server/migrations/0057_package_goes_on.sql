ALTER TABLE "bookings" DROP CONSTRAINT "bookings_used_sessions_are_cancelled";--> statement-breakpoint
DROP INDEX "bookings_with_sessions_left";--> statement-breakpoint
DROP INDEX "bookings_paid_and_cancelled";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "package_goes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_with_sessions_left" ON "bookings" USING btree ("id") WHERE (payment_status = 'paid' and (cancelled_at is null or package_goes_on) and price_cents > 0 and sessions_done < sessions_count);--> statement-breakpoint
CREATE INDEX "bookings_paid_and_cancelled" ON "bookings" USING btree ("id") WHERE (payment_status = 'paid' and cancelled_at is not null and ((package_booking_id is null and not package_goes_on) or is_session_used));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_packages_go_on_without_the_first_session" CHECK (not package_goes_on or (status = 'cancelled' and payment_status = 'paid' and package_booking_id is null and sessions_count > 1));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_used_sessions_are_cancelled" CHECK (not is_session_used or (status = 'cancelled' and (package_booking_id is not null or sessions_count > 1)));