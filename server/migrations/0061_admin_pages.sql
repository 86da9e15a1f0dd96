CREATE TABLE "admin_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"booking_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	CONSTRAINT "admin_notes_are_about_one_thing" CHECK (num_nonnulls(user_id, booking_id) = 1),
	CONSTRAINT "admin_notes_are_short" CHECK (char_length(text) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"from_date" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_date" date NOT NULL,
	"to_hour" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notes_of_user" ON "admin_notes" USING btree ("user_id","written_at") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "admin_notes_of_booking" ON "admin_notes" USING btree ("booking_id","written_at") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "booking_moves_of_booking" ON "booking_moves" USING btree ("booking_id","moved_at");--> statement-breakpoint
CREATE INDEX "admin_actions_of_subject" ON "admin_actions" USING btree ("subject_id","at");