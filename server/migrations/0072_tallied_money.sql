DROP INDEX "bookings_with_sessions_left";--> statement-breakpoint
-- From here on written by hand: keep it when this file is generated anew.
-- What a purchase contributes to the price of paid sessions that have not taken place yet.
CREATE FUNCTION "owed_cents"(payment text, cancelled_at timestamptz, goes_on boolean, cents int, done int, sessions int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN payment = 'paid' AND (cancelled_at IS NULL OR goes_on) AND cents > 0 AND done < sessions
		THEN cents - cents::bigint * done / sessions ELSE 0 END
$$;--> statement-breakpoint
DROP FUNCTION "booking_amounts"(text, text, int, boolean, boolean, int);--> statement-breakpoint
-- What one booking adds to each tally. Revenue is the price of completed and paid bookings. What was paid is without refunds.
CREATE FUNCTION "booking_amounts"(status text, payment text, cents int, refund boolean, to_check boolean, refunded int, owed bigint) RETURNS TABLE (name text, amount bigint) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('bookings', 1::bigint),
		('sessions_sold', (status = 'completed')::int::bigint),
		('revenue_cents', CASE WHEN status = 'completed' AND payment = 'paid' THEN cents ELSE 0 END::bigint),
		('paid_cents', CASE WHEN payment = 'paid' THEN cents - refunded ELSE 0 END::bigint),
		('owed_cents', owed),
		('payments_to_confirm', (payment = 'pending_confirmation' AND status <> 'cancelled')::int::bigint),
		('refunds_due', refund::int::bigint),
		('transfers_to_check', to_check::int::bigint)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), sum(a.amount)
			FROM added b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents,
				owed_cents(b.payment_status, b.cancelled_at, b.package_goes_on, b.price_cents, b.sessions_done, b.sessions_count)) a
			GROUP BY 1, 2 HAVING sum(a.amount) <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), -sum(a.amount)
			FROM removed b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents,
				owed_cents(b.payment_status, b.cancelled_at, b.package_goes_on, b.price_cents, b.sessions_done, b.sessions_count)) a
			GROUP BY 1, 2 HAVING sum(a.amount) <> 0;
	ELSE
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), sum(b.sign * a.amount)
			FROM (SELECT 1 AS sign, * FROM added UNION ALL SELECT -1, * FROM removed) b,
				booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents,
				owed_cents(b.payment_status, b.cancelled_at, b.package_goes_on, b.price_cents, b.sessions_done, b.sessions_count)) a
			GROUP BY 1, 2 HAVING sum(b.sign * a.amount) <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Entrena's commission, which otherwise would have to be added up over all trainers and months.
CREATE FUNCTION "tally_commission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO tally_deltas (name, week, amount)
		SELECT 'commission_cents', date '0001-01-01', sum(CASE WHEN credit = 'commission' THEN amount_cents ELSE -amount_cents END)
		FROM added WHERE 'commission' IN (debit, credit)
		HAVING sum(CASE WHEN credit = 'commission' THEN amount_cents ELSE -amount_cents END) <> 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "commission_is_tallied" AFTER INSERT ON "postings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "tally_commission"();--> statement-breakpoint
DELETE FROM "tally_deltas" WHERE name IN ('owed_cents', 'commission_cents');--> statement-breakpoint
DELETE FROM "tallies" WHERE name IN ('owed_cents', 'commission_cents');--> statement-breakpoint
INSERT INTO "tally_deltas" (name, week, amount)
	SELECT 'owed_cents', date - (extract(isodow FROM date)::int - 1),
		sum(owed_cents(payment_status, cancelled_at, package_goes_on, price_cents, sessions_done, sessions_count))
	FROM bookings GROUP BY 2
	HAVING sum(owed_cents(payment_status, cancelled_at, package_goes_on, price_cents, sessions_done, sessions_count)) <> 0
	UNION ALL
	SELECT 'commission_cents', date '0001-01-01', sum(credit_cents - debit_cents) FROM posting_totals WHERE account = 'commission'
	HAVING sum(credit_cents - debit_cents) <> 0;
