ALTER TABLE "refunds" DROP CONSTRAINT "refunds_outcome_is_known";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
CREATE INDEX "bookings_with_sessions_left" ON "bookings" USING btree ("id") WHERE (payment_status = 'paid' and cancelled_at is null and price_cents > 0 and sessions_done < sessions_count);--> statement-breakpoint
CREATE INDEX "bookings_paid_and_cancelled" ON "bookings" USING btree ("id") WHERE (payment_status = 'paid' and cancelled_at is not null and (package_booking_id is null or is_session_used));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_outcome_is_known" CHECK (outcome in ('sent', 'not_received', 'kept', 'undone'));--> statement-breakpoint
-- From here on written by hand: keep it when this file is generated anew.
-- Which refunds were sent with a batch. Only their reference said so.
ALTER TABLE "refunds" DISABLE TRIGGER "refunds_are_never_changed";--> statement-breakpoint
UPDATE "refunds" r SET transfer_id = t.id FROM "transfers" t, "bookings" b
	WHERE b.id = r.booking_id AND t.owner_id = b.client_id AND t.kind = 'refund' AND t.sent_at IS NOT NULL
		AND r.outcome = 'sent' AND r.bank_reference = upper(left(t.id::text, 8));--> statement-breakpoint
ALTER TABLE "refunds" ENABLE TRIGGER "refunds_are_never_changed";--> statement-breakpoint
-- What one booking adds to each tally. Revenue is the price of completed and paid bookings. What was paid is without refunds.
CREATE OR REPLACE FUNCTION "booking_amounts"(status text, payment text, cents int, refund boolean, to_check boolean, refunded int) RETURNS TABLE (name text, amount bigint) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('bookings', 1::bigint),
		('sessions_sold', (status = 'completed')::int::bigint),
		('revenue_cents', CASE WHEN status = 'completed' AND payment = 'paid' THEN cents ELSE 0 END::bigint),
		('paid_cents', CASE WHEN payment = 'paid' THEN cents - refunded ELSE 0 END::bigint),
		('payments_to_confirm', (payment = 'pending_confirmation' AND status <> 'cancelled')::int::bigint),
		('refunds_due', refund::int::bigint),
		('transfers_to_check', to_check::int::bigint)
$$;--> statement-breakpoint
DELETE FROM "tally_deltas" WHERE name = 'revenue_cents';--> statement-breakpoint
DELETE FROM "tallies" WHERE name = 'revenue_cents';--> statement-breakpoint
INSERT INTO "tally_deltas" (name, week, amount)
	SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), sum(a.amount)
	FROM bookings b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents) a
	WHERE a.name IN ('revenue_cents', 'paid_cents')
	GROUP BY 1, 2 HAVING sum(a.amount) <> 0;
