CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "trainer_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trainer_images_photo_or_three_in_gallery" CHECK (("trainer_images"."purpose" = 'photo' and "trainer_images"."position" = 0) or ("trainer_images"."purpose" = 'gallery' and "trainer_images"."position" between 0 and 2))
);
--> statement-breakpoint
CREATE TABLE "trainer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bio" text NOT NULL,
	"specializations" text[] NOT NULL,
	"service_types" text[] NOT NULL,
	"price_pesos" integer NOT NULL,
	"available_sessions" integer NOT NULL,
	"address" text NOT NULL,
	"address_plain" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"packages" jsonb NOT NULL,
	"discount" jsonb,
	"schedule" jsonb,
	"rating_tenths" integer DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"globe" "cube" GENERATED ALWAYS AS (cube(array[cos(radians(latitude)) * cos(radians(longitude)), cos(radians(latitude)) * sin(radians(longitude)), sin(radians(latitude))])) STORED NOT NULL,
	CONSTRAINT "trainer_profiles_rating_is_a_mean_of_stars" CHECK ("trainer_profiles"."rating_tenths" between 0 and 50 and "trainer_profiles"."review_count" >= 0),
	CONSTRAINT "trainer_profiles_price_is_positive" CHECK ("trainer_profiles"."price_pesos" > 0),
	CONSTRAINT "trainer_profiles_location_is_on_earth" CHECK ("trainer_profiles"."latitude" between -90 and 90 and "trainer_profiles"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "trainer_images" ADD CONSTRAINT "trainer_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trainer_images_one_a_place" ON "trainer_images" USING btree ("user_id","purpose","position");--> statement-breakpoint
CREATE INDEX "trainer_profiles_by_place" ON "trainer_profiles" USING gist ("globe");--> statement-breakpoint
CREATE INDEX "trainer_profiles_by_address" ON "trainer_profiles" USING gin ("address_plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_first" ON "trainer_profiles" USING btree ("rating_tenths" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"created_at","user_id");--> statement-breakpoint
CREATE FUNCTION trainers_around(centre cube, chord float8, service text, specialization text, how_many int)
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
      AND (service IS NULL OR p.service_types @> ARRAY[service])
      AND (trainers_around.specialization IS NULL OR p.specializations @> ARRAY[trainers_around.specialization])
    ORDER BY p.globe <-> centre
    LIMIT how_many;
END $$;
