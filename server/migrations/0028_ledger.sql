CREATE TABLE "posting_totals" (
	"owner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	CONSTRAINT "posting_totals_owner_id_account_kind_month_pk" PRIMARY KEY("owner_id","account","kind","month")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"trainer_id" uuid,
	"client_id" uuid,
	"booking_id" uuid,
	"purchase_id" uuid,
	"transfer_id" uuid,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "postings_pair_is_known" CHECK ((kind, debit, credit) in (('received', 'expected', 'reserved'), ('used', 'client', 'reserved'), ('written_off', 'writeoff', 'reserved'), ('credit', 'reserved', 'held'), ('commission', 'reserved', 'commission'), ('freed', 'reserved', 'client'), ('overpaid', 'expected', 'client'), ('reversal', 'held', 'client'), ('commission_back', 'commission', 'client'), ('released', 'held', 'trainer'), ('payout', 'trainer', 'out'), ('payout_returned', 'out', 'trainer'), ('refund', 'client', 'out'), ('refund_returned', 'out', 'client'), ('left', 'out', 'bank'), ('arrived', 'bank', 'expected'), ('claimed', 'client', 'claims'), ('claim_paid', 'claims', 'bank'), ('refund_by_hand', 'client', 'bank'), ('payout_by_hand', 'trainer', 'bank'))),
	CONSTRAINT "postings_amount_is_positive" CHECK (amount_cents > 0),
	CONSTRAINT "postings_name_the_trainer" CHECK (trainer_id is not null or not ('held' in (debit, credit) or 'trainer' in (debit, credit) or 'commission' in (debit, credit))),
	CONSTRAINT "postings_name_the_client" CHECK (client_id is not null or not ('client' in (debit, credit) or 'reserved' in (debit, credit) or 'claims' in (debit, credit)))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_purchase_id_bookings_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "releases_due" ON "releases" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "releases_of_purchase" ON "releases" USING btree ("purchase_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_posting_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Sorted to avoid deadlock.
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
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_are_totalled" AFTER INSERT ON "postings" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "add_posting_totals"();--> statement-breakpoint
CREATE FUNCTION "refuse_posting_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Postings are added, never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "postings_are_never_changed" BEFORE UPDATE OR DELETE ON "postings" FOR EACH ROW EXECUTE FUNCTION "refuse_posting_changes"();--> statement-breakpoint
-- The former ledger, with the client of each entry. The client of a deleted booking is only known if something was owed, and
-- its package is not known: all entries of a trainer's deleted bookings count as one purchase.
CREATE TEMPORARY TABLE former ON COMMIT DROP AS
SELECT e.*, coalesce(b.package_booking_id, b.id, e.trainer_id) AS purchase_id, coalesce(e.booking_id, e.id) AS about,
	coalesce(b.client_id, (SELECT d.creditor_id FROM debts d WHERE d.booking_id = e.booking_id LIMIT 1), '00000000-0000-0000-0000-000000000000'::uuid) AS client_id
FROM ledger_entries e LEFT JOIN bookings b ON b.id = e.booking_id;--> statement-breakpoint
INSERT INTO postings (kind, debit, credit, amount_cents, client_id, booking_id, purchase_id, key, created_at)
SELECT 'received', 'expected', 'reserved', amount_cents, client_id, booking_id, purchase_id, 'in:' || about || ':0', created_at
FROM former WHERE kind = 'credit';--> statement-breakpoint
INSERT INTO postings (id, kind, debit, credit, amount_cents, trainer_id, client_id, booking_id, purchase_id, key, created_at)
SELECT id, 'credit', 'reserved', 'held', amount_cents, trainer_id, client_id, booking_id, purchase_id, 'pay:' || about, created_at
FROM former WHERE kind = 'credit';--> statement-breakpoint
INSERT INTO postings (id, kind, debit, credit, amount_cents, trainer_id, client_id, booking_id, purchase_id, key, created_at)
SELECT id, 'reversal', 'held', 'client', -amount_cents, trainer_id, client_id, booking_id, purchase_id, 'back:' || id, created_at
FROM former WHERE kind = 'reversal';--> statement-breakpoint
-- Transfers that were sent back although nobody had confirmed them.
INSERT INTO postings (kind, debit, credit, amount_cents, client_id, booking_id, key, created_at)
SELECT 'overpaid', 'expected', 'client', r.amount_cents, coalesce(b.client_id, '00000000-0000-0000-0000-000000000000'::uuid), r.booking_id, 'over:' || r.id, r.recorded_at
FROM refunds r LEFT JOIN bookings b ON b.id = r.booking_id
WHERE r.outcome = 'sent' AND NOT EXISTS (SELECT FROM former f WHERE f.booking_id = r.booking_id);--> statement-breakpoint
-- Nobody looked for these payments on a statement, and nobody can any more.
INSERT INTO postings (kind, debit, credit, amount_cents, client_id, booking_id, key, created_at)
SELECT 'arrived', 'bank', 'expected', amount_cents, client_id, booking_id, 'seen:' || id, created_at
FROM postings WHERE kind IN ('received', 'overpaid');--> statement-breakpoint
INSERT INTO postings (kind, debit, credit, amount_cents, client_id, booking_id, key, created_at, created_by)
SELECT 'refund_by_hand', 'client', 'bank', r.amount_cents,
	coalesce(b.client_id, (SELECT f.client_id FROM former f WHERE f.booking_id = r.booking_id LIMIT 1), '00000000-0000-0000-0000-000000000000'::uuid),
	r.booking_id, 'ref:' || r.id, r.recorded_at, r.recorded_by
FROM refunds r LEFT JOIN bookings b ON b.id = r.booking_id WHERE r.outcome = 'sent';--> statement-breakpoint
INSERT INTO postings (kind, debit, credit, amount_cents, client_id, booking_id, key, created_at, created_by)
SELECT 'claimed', 'client', 'claims', amount_cents, creditor_id, booking_id, 'claim:' || id, created_at, NULL::uuid
FROM debts WHERE kind IN ('refund', 'unused_sessions') AND NOT trainer_keeps_credit
UNION ALL SELECT 'claim_paid', 'claims', 'bank', amount_cents, creditor_id, booking_id, 'debt:' || id, settled_at, settled_by
FROM debts WHERE settled_at IS NOT NULL AND kind IN ('refund', 'unused_sessions') AND NOT trainer_keeps_credit;--> statement-breakpoint
INSERT INTO releases (booking_id, purchase_id, due_at)
SELECT s.id, coalesce(s.package_booking_id, s.id), s.due_at FROM (
	SELECT *, greatest(completed_at, (date + make_interval(hours => hour + 1)) at time zone 'America/Santo_Domingo') + interval '48 hours' AS due_at
	FROM bookings WHERE status = 'completed'
) s WHERE s.due_at > now() OR EXISTS (SELECT FROM problems p WHERE p.booking_id = s.id AND p.closed_at IS NULL);--> statement-breakpoint
-- What belongs to the trainer for good: everything but the share of sessions that are open, or completed just now.
INSERT INTO postings (kind, debit, credit, amount_cents, trainer_id, client_id, purchase_id, key, created_at)
SELECT 'released', 'held', 'trainer', cents, trainer_id, client_id, purchase_id, 'free:' || purchase_id, now() FROM (
	SELECT f.purchase_id, f.trainer_id, (array_agg(f.client_id))[1] AS client_id, sum(f.amount_cents) - CASE WHEN b.id IS NULL THEN 0 ELSE ceil(
		sum(f.amount_cents) FILTER (WHERE f.kind = 'credit') * least(b.sessions_count, (SELECT count(*) FROM releases r WHERE r.purchase_id = b.id)
			+ CASE WHEN b.cancelled_at IS NULL THEN b.sessions_count - b.sessions_done ELSE (SELECT count(*) FROM bookings s
				WHERE (s.id = b.id OR s.package_booking_id = b.id) AND s.status IN ('pending', 'confirmed')) END)
		/ b.sessions_count::numeric) END AS cents
	FROM former f LEFT JOIN bookings b ON b.id = f.purchase_id WHERE f.kind <> 'payout' GROUP BY f.purchase_id, f.trainer_id, b.id
) purchase WHERE cents > 0;--> statement-breakpoint
INSERT INTO postings (id, kind, debit, credit, amount_cents, trainer_id, key, created_at)
SELECT id, 'payout_by_hand', 'trainer', 'bank', -amount_cents, trainer_id, 'paid:' || id, created_at
FROM former WHERE kind = 'payout';--> statement-breakpoint
-- Keys and indexes come after the rows of the former ledger: building them once is several times as fast as adding each row to them.
ALTER TABLE "postings" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_one_for_an_event" UNIQUE("key");--> statement-breakpoint
CREATE INDEX "postings_of_trainer" ON "postings" USING btree ("trainer_id","created_at","kind","id");--> statement-breakpoint
CREATE INDEX "postings_of_client" ON "postings" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "postings_of_purchase" ON "postings" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "postings_at_the_bank" ON "postings" USING btree ("kind","created_at","amount_cents") WHERE 'bank' in (debit, credit) or 'expected' in (debit, credit);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_posting_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Sorted to avoid deadlock.
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
$$;--> statement-breakpoint
DROP TABLE "ledger_entries";--> statement-breakpoint
DROP FUNCTION "refuse_ledger_changes";
