CREATE TABLE "report_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"author_id" uuid,
	"snapshot_text" text,
	"snapshot_rating" smallint,
	"picture_id" uuid,
	"picture_purpose" text,
	"created_at" timestamp with time zone NOT NULL,
	"waits_since" timestamp with time zone,
	"outcome" text,
	"reason" text,
	"decided_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "report_cases_subject_is_known" CHECK (subject_kind in ('profile', 'photo', 'review', 'reply', 'message', 'person')),
	CONSTRAINT "report_cases_are_decided_with_a_reason" CHECK ((decided_at is null) = (outcome is null) and (outcome is null) = (reason is null)),
	CONSTRAINT "report_cases_wait_until_decided" CHECK (decided_at is not null or waits_since is not null),
	CONSTRAINT "report_cases_only_hidden_is_lifted" CHECK (lifted_at is null or outcome = 'hide'),
	CONSTRAINT "report_cases_person_is_not_hidden" CHECK (subject_kind <> 'person' or outcome is distinct from 'hide'),
	CONSTRAINT "report_cases_texts_are_short" CHECK (char_length(reason) <= 500 and char_length(answer) <= 500)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"text" text,
	"seen_text" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_text_is_short" CHECK (char_length(text) <= 500)
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
DROP INDEX "reviews_stars_of_trainer";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_cases_one_open_for_a_subject" ON "report_cases" USING btree ("subject_kind","subject_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "report_cases_waiting" ON "report_cases" USING btree ("waits_since","id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "report_cases_decided" ON "report_cases" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "report_cases_of_author" ON "report_cases" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_one_for_a_person_and_subject" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "reports_of_reporter" ON "reports" USING btree ("reporter_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_of_trainer" ON "reviews" USING btree ("trainer_id","rating") WHERE hidden_at is null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted', 'report_decided', 'report_lifted'));--> statement-breakpoint
-- From here on written by hand. A hidden profile has no role, so that only its owner finds it. The name of the trigger sorts after the
-- one that writes the role and before the one that decides whether the public page is shown.
CREATE FUNCTION "hide_reported_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NOT NULL THEN
    NEW.role := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "trainer_profiles_hide_reported" BEFORE INSERT OR UPDATE ON "trainer_profiles" FOR EACH ROW EXECUTE FUNCTION "hide_reported_profile"();
