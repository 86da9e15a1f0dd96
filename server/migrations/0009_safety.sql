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
CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_rates" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "message_rates" CASCADE;--> statement-breakpoint
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
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "bookings_unpaid" ON "bookings" USING btree ("client_id","trainer_id") WHERE ((status in ('pending', 'confirmed') and payment_status <> 'paid') or (status = 'pending' and price_cents = 0 and package_booking_id is null));--> statement-breakpoint
CREATE INDEX "bookings_without_trainer" ON "bookings" USING btree ("date","hour","created_at","id") WHERE trainer_left and status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "reviews_latest" ON "reviews" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "mails_single" ON "mails" USING btree ("to_email","kind","created_at") WHERE digest_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_digest" ON "mails" USING btree ("to_email","kind","digest_at","id") WHERE digest_at is not null;--> statement-breakpoint
-- Accounts without a password came from an external provider, and the operator vouches for admins.
UPDATE "users" SET "email_proven_at" = "created_at" WHERE "password_hash" IS NULL OR "role" = 'admin' OR "email" LIKE '%@entrena.test';
