CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"service_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"price_cents" integer NOT NULL,
	"original_cents" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"is_package" boolean NOT NULL,
	"sessions_count" smallint NOT NULL,
	"sessions_taken" smallint DEFAULT 1 NOT NULL,
	"sessions_done" smallint DEFAULT 0 NOT NULL,
	"package_booking_id" uuid,
	"package_number" smallint DEFAULT 1 NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_status_is_known" CHECK (status in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "bookings_payment_is_known" CHECK (payment_status in ('pending', 'pending_confirmation', 'paid')),
	CONSTRAINT "bookings_hour_is_offered" CHECK (hour between 6 and 22),
	CONSTRAINT "bookings_two_people" CHECK (client_id <> trainer_id),
	CONSTRAINT "bookings_price_is_no_debt" CHECK (price_cents between 0 and original_cents),
	CONSTRAINT "bookings_sessions_are_within_the_package" CHECK (sessions_count >= 1 and sessions_done >= 0 and sessions_done <= sessions_count and sessions_taken between 0 and sessions_count)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_package_booking_id_bookings_id_fk" FOREIGN KEY ("package_booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_an_hour_for_trainer" ON "bookings" USING btree ("trainer_id","date","hour") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_an_hour_for_client" ON "bookings" USING btree ("client_id","date","hour") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_of_each_package_session" ON "bookings" USING btree ("package_booking_id","package_number") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_reference" ON "bookings" USING btree (left(id::text, 8));--> statement-breakpoint
CREATE INDEX "bookings_of_trainer" ON "bookings" USING btree ("trainer_id","date","hour");--> statement-breakpoint
CREATE INDEX "bookings_of_client" ON "bookings" USING btree ("client_id","date","hour");--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("date","hour");