CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_kind_version_pk" PRIMARY KEY("user_id","kind","version"),
	CONSTRAINT "consents_kind_is_known" CHECK (kind in ('terms', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "admin_actions" DROP CONSTRAINT "admin_actions_kind_is_known";--> statement-breakpoint
DROP INDEX "messages_by_receiver";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("leaving_at") WHERE leaving_at is not null;--> statement-breakpoint
CREATE INDEX "messages_by_receiver" ON "messages" USING btree ("receiver_id","seq");--> statement-breakpoint
ALTER TABLE "admin_actions" ADD CONSTRAINT "admin_actions_kind_is_known" CHECK (kind in ('user_deleted', 'user_left', 'payment_confirmed', 'booking_marked_paid', 'mail_retried', 'debt_settled', 'refund_sent', 'transfer_not_received'));--> statement-breakpoint
-- From here on written by hand. A trainer who leaves has no role in the profile, so that nobody finds the profile. The name of
-- the trigger sorts after the trigger that writes the card and the role, so it runs after it.
CREATE FUNCTION "hide_leaving_trainer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL) THEN
    NEW.role := NULL;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "trainer_profiles_hide_leavers" BEFORE INSERT OR UPDATE ON "trainer_profiles" FOR EACH ROW EXECUTE FUNCTION "hide_leaving_trainer"();--> statement-breakpoint
CREATE TRIGGER "users_who_leave_are_hidden" AFTER UPDATE OF "leaving_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "update_trainer_card"();
