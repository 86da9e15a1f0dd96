-- Generated, except for the index of trainers with a badge.
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text,
	"issuer" text,
	"year" smallint,
	"name_on_paper" text NOT NULL,
	"fits_name" boolean DEFAULT true NOT NULL,
	"valid_until" date,
	"file_id" uuid,
	"file_is_pdf" boolean DEFAULT false NOT NULL,
	"selfie_id" uuid,
	"is_replaced" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text,
	"warned_at" timestamp with time zone,
	CONSTRAINT "papers_kind_is_known" CHECK (kind in ('identity', 'certificate')),
	CONSTRAINT "papers_state_is_known" CHECK (state in ('sent', 'accepted', 'refused', 'withdrawn')),
	CONSTRAINT "papers_certificate_is_described" CHECK (kind = 'identity' or (title is not null and issuer is not null and year is not null)),
	CONSTRAINT "papers_decided_have_a_moment" CHECK (case state when 'sent' then decided_at is null when 'withdrawn' then true else decided_at is not null end),
	CONSTRAINT "papers_refused_have_a_reason" CHECK (state <> 'refused' or (reason is not null and char_length(reason) between 1 and 300)),
	CONSTRAINT "papers_accepted_have_an_end" CHECK (state <> 'accepted' or valid_until is not null),
	CONSTRAINT "papers_waiting_have_files" CHECK (state <> 'sent' or (file_id is not null and (kind = 'identity') = (selfie_id is not null))),
	CONSTRAINT "papers_withdrawn_have_no_files" CHECK (state <> 'withdrawn' or (file_id is null and selfie_id is null))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "verified_until" date;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_identity_waits" ON "papers" USING btree ("trainer_id") WHERE kind = 'identity' and state = 'sent';--> statement-breakpoint
CREATE INDEX "papers_of_trainer" ON "papers" USING btree ("trainer_id","sent_at");--> statement-breakpoint
CREATE INDEX "papers_waiting" ON "papers" USING btree ("sent_at","id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "papers_with_old_files" ON "papers" USING btree ("decided_at") WHERE decided_at is not null and file_id is not null;--> statement-breakpoint
CREATE INDEX "papers_expiring" ON "papers" USING btree ("valid_until") WHERE kind = 'identity' and state = 'accepted' and warned_at is null;--> statement-breakpoint
CREATE INDEX "papers_decided_by" ON "papers" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received', 'second_factor_removed', 'booking_cancelled', 'problem_decided', 'part_received', 'extra_transfer', 'batch_exported', 'batch_sent', 'transfer_returned', 'line_assigned', 'allocation_undone', 'statement_applied', 'user_suspended', 'suspension_lifted', 'report_decided', 'report_lifted', 'paper_accepted', 'paper_refused'));--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_badge_has_an_end" CHECK ((verified_on is null) = (verified_until is null));--> statement-breakpoint
-- A search for trainers with a badge reads only this index. It has what the other indexes of the searches have.
CREATE INDEX "trainer_profiles_verified_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rating_tenths", "review_count", "created_at", "verified_until")
  WHERE "role" = 'trainer' AND "verified_until" IS NOT NULL;
