CREATE TABLE "problems" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"note" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"object_by" timestamp with time zone,
	"objection" text,
	"objected_at" timestamp with time zone,
	"outcome" text,
	"decision" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "problems_kind_is_known" CHECK (kind in ('absent', 'other')),
	CONSTRAINT "problems_opener_is_known" CHECK (opened_by in ('client', 'trainer')),
	CONSTRAINT "problems_outcome_is_known" CHECK (outcome in ('upheld', 'rejected')),
	CONSTRAINT "problems_are_closed_with_an_outcome" CHECK ((outcome is null) = (closed_at is null)),
	CONSTRAINT "problems_objections_are_whole" CHECK ((objection is null) = (objected_at is null))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proposals_hour_is_offered" CHECK (hour between 6 and 22)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_booking_id_kind_starts_at_pk" PRIMARY KEY("booking_id","kind","starts_at"),
	CONSTRAINT "reminders_kind_is_known" CHECK (kind in ('sessionTomorrow', 'sessionSoon', 'trainersTomorrow', 'payReminder', 'idlePackage', 'howWasIt'))
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"from_hour" smallint,
	"to_hour" smallint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_off_days_are_in_order" CHECK (from_date <= to_date and to_date - from_date <= 366),
	CONSTRAINT "time_off_hours_are_in_order" CHECK ((from_hour is null) = (to_hour is null) and (from_hour is null or (from_hour >= 0 and from_hour < to_hour and to_hour <= 24))),
	CONSTRAINT "time_off_note_is_short" CHECK (char_length(note) <= 100)
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" smallint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waitlist_hour_is_offered" CHECK (hour between 6 and 22)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_muted_mails_are_optional";--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "policy" text DEFAULT 'flexible' NOT NULL;--> statement-breakpoint
-- Written by hand, like the other comments and the updates below: nobody agreed to a policy before this migration.
ALTER TABLE "bookings" ALTER COLUMN "policy" SET DEFAULT 'standard';--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancel_note" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_session_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "client_absent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "times_moved" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "availability" jsonb DEFAULT '{"notice_hours":0,"horizon_days":null,"buffer_hours":0,"buffer_for":"all","max_per_day":null,"second_hours":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "cancellation_policy" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "allows_moves" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- One rewrite of the table instead of two updates: with a million bookings these took ten times as long and left a dead copy of each row.
ALTER TABLE "bookings"
	ALTER COLUMN "cancel_reason" TYPE text USING CASE WHEN status = 'cancelled' THEN 'declined' END,
	ALTER COLUMN "cancelled_by" TYPE text USING CASE WHEN status = 'cancelled' THEN 'trainer' END,
	ALTER COLUMN "cancelled_at" TYPE timestamp with time zone USING CASE WHEN status = 'cancelled' THEN updated_at END,
	ALTER COLUMN "refund_cents" TYPE integer USING CASE WHEN status = 'cancelled' AND payment_status = 'paid' AND package_booking_id IS NULL THEN price_cents ELSE 0 END,
	ALTER COLUMN "completed_at" TYPE timestamp with time zone USING CASE WHEN status = 'completed' THEN updated_at END;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist" ADD CONSTRAINT "waitlist_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problems_to_decide" ON "problems" USING btree ("opened_at") WHERE closed_at is null and object_by is null;--> statement-breakpoint
CREATE INDEX "problems_undisputed" ON "problems" USING btree ("object_by") WHERE closed_at is null and object_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_by_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "time_off_of_trainer" ON "time_off" USING btree ("trainer_id","to_date");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_once_for_an_hour" ON "waitlist" USING btree ("client_id","trainer_id","date",coalesce("hour", -1));--> statement-breakpoint
CREATE INDEX "waitlist_of_trainer" ON "waitlist" USING btree ("trainer_id","date","created_at");--> statement-breakpoint
CREATE INDEX "waitlist_by_day" ON "waitlist" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bookings_expiring" ON "bookings" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_muted_mails_are_optional" CHECK ("users"."muted_mails" <@ array['confirmed', 'requested', 'sessionTomorrow', 'sessionSoon', 'trainersTomorrow', 'idlePackage', 'howWasIt']);--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_policy_is_known" CHECK (policy in ('flexible', 'standard', 'strict'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancel_reason_is_known" CHECK (cancel_reason in ('declined', 'withdrawn', 'client', 'trainer', 'admin', 'unpaid', 'unanswered', 'trainer_absent', 'leaving'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_canceller_is_known" CHECK (cancelled_by in ('client', 'trainer', 'admin', 'time'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancellation_is_whole" CHECK ((cancel_reason is null) = (cancelled_by is null) and (cancel_reason is null) = (cancelled_at is null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cancelled_have_a_reason" CHECK (status <> 'cancelled' or cancel_reason is not null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_open_are_not_cancelled" CHECK (status not in ('pending', 'confirmed') or cancel_reason is null);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_only_open_ones_expire" CHECK (expires_at is null or status in ('pending', 'confirmed'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_is_of_what_was_paid" CHECK (refund_cents >= 0 and (refund_cents = 0 or payment_status = 'paid'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_refund_due_has_an_amount" CHECK (not refund_due or refund_cents > 0);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_used_sessions_are_cancelled" CHECK (not is_session_used or (status = 'cancelled' and package_booking_id is not null));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_are_moved_at_most_twice" CHECK (times_moved between 0 and 2);--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_policy_is_known" CHECK ("trainer_profiles"."cancellation_policy" in ('flexible', 'standard', 'strict'));--> statement-breakpoint
-- What one booking adds to each tally. Revenue is what stays of the price after refunds.
CREATE FUNCTION "booking_amounts"(status text, payment text, cents int, refund boolean, to_check boolean, refunded int) RETURNS TABLE (name text, amount bigint) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('bookings', 1::bigint),
		('sessions_sold', (status = 'completed')::int::bigint),
		('revenue_cents', CASE WHEN status IN ('completed', 'cancelled') AND payment = 'paid' THEN cents - refunded ELSE 0 END::bigint),
		('payments_to_confirm', (payment = 'pending_confirmation' AND status <> 'cancelled')::int::bigint),
		('refunds_due', refund::int::bigint),
		('transfers_to_check', to_check::int::bigint)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tally_bookings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), sum(a.amount)
			FROM added b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents) a
			GROUP BY 1, 2 HAVING sum(a.amount) <> 0;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), -sum(a.amount)
			FROM removed b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents) a
			GROUP BY 1, 2 HAVING sum(a.amount) <> 0;
	ELSE
		INSERT INTO tally_deltas (name, week, amount)
			SELECT a.name, b.date - (extract(isodow FROM b.date)::int - 1), sum(b.sign * a.amount)
			FROM (
				SELECT 1 AS sign, date, status, payment_status, price_cents, refund_due, transfer_to_check, refund_cents FROM added
				UNION ALL SELECT -1, date, status, payment_status, price_cents, refund_due, transfer_to_check, refund_cents FROM removed
			) b, booking_amounts(b.status, b.payment_status, b.price_cents, b.refund_due, b.transfer_to_check, b.refund_cents) a
			GROUP BY 1, 2 HAVING sum(b.sign * a.amount) <> 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP FUNCTION "booking_amounts"(text, text, int, boolean, boolean);
