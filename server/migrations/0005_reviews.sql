CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone NOT NULL,
	"trainer_reply" text,
	"reply_date" timestamp with time zone,
	CONSTRAINT "reviews_one_for_a_booking" UNIQUE("booking_id"),
	CONSTRAINT "reviews_rating_is_one_to_five_stars" CHECK (rating between 1 and 5),
	CONSTRAINT "reviews_texts_are_short_or_absent" CHECK (char_length(comment) between 1 and 500 and char_length(trainer_reply) between 1 and 500),
	CONSTRAINT "reviews_reply_has_its_date" CHECK ((trainer_reply is null) = (reply_date is null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_of_trainer" ON "reviews" USING btree ("trainer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars_of_trainer" ON "reviews" USING btree ("trainer_id","rating");--> statement-breakpoint
CREATE INDEX "reviews_of_client" ON "reviews" USING btree ("client_id");