CREATE TABLE "devices" (
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_token_hash_user_id_pk" PRIMARY KEY("token_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "external_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
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
CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_rates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "message_rates" CASCADE;--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_trainer_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_booking_id_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "trainer_left" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_fact" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "digest_path" text;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_identities" ADD CONSTRAINT "external_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_by_user" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_by_age" ON "devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "external_identities_one_for_issuer" ON "external_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE UNIQUE INDEX "debts_one_for_a_booking" ON "debts" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "debts_earnings_once_for_a_trainer" ON "debts" USING btree ("creditor_id") WHERE kind = 'earnings';--> statement-breakpoint
CREATE INDEX "debts_open" ON "debts" USING btree ("created_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("client_id","trainer_id") WHERE ((status in ('pending', 'confirmed') and payment_status <> 'paid') or (status = 'pending' and price_cents = 0 and package_booking_id is null));--> statement-breakpoint
CREATE INDEX "bookings_without_trainer" ON "bookings" USING btree ("date","hour","created_at","id") WHERE trainer_left and status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "reviews_latest" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "mails_single" ON "mails" USING btree ("to_email","kind","created_at") WHERE digest_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_digest" ON "mails" USING btree ("to_email","kind","digest_at","id") WHERE digest_at is not null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled'));--> statement-breakpoint
-- From here on written by hand.
-- Accounts without a password came from an external provider, and the operator vouches for admins.
UPDATE "users" SET "email_proven_at" = "created_at" WHERE "password_hash" IS NULL OR "role" = 'admin' OR "email" LIKE '%@entrena.test';
--> statement-breakpoint
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
--> statement-breakpoint
DROP FUNCTION trainers_around(cube, float8, text, text, int);--> statement-breakpoint
CREATE FUNCTION trainers_around(centre cube, chord float8, service text, specialization text, how_many int, beyond_away float8, beyond_id uuid)
RETURNS TABLE (user_id uuid, away float8) LANGUAGE plpgsql STABLE ROWS 50
-- The planner has no idea how many trainers a box holds and would read and sort them all; the index gives them in order.
SET enable_bitmapscan = off SET enable_sort = off
AS $$
BEGIN
  RETURN QUERY
    SELECT p.user_id, p.globe <-> centre
    FROM trainer_profiles p
    JOIN users u ON u.id = p.user_id AND u.role = 'trainer'
    WHERE p.globe <@ cube_enlarge(centre, chord, 3) -- what the index can look up
      AND p.globe <-> centre <= chord -- what is exact
      AND (beyond_id IS NULL OR (p.globe <-> centre, p.user_id) > (beyond_away, beyond_id)) -- the next page
      AND (service IS NULL OR p.service_types @> ARRAY[service])
      AND (trainers_around.specialization IS NULL OR p.specializations @> ARRAY[trainers_around.specialization])
    -- By distance alone, which is all that the index can order by: the caller sorts those at the same distance, so all of them come.
    ORDER BY p.globe <-> centre
    FETCH FIRST how_many ROWS WITH TIES;
END $$;
