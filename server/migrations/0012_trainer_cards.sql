-- Generated, except for the order, the functions, the triggers, the updates and the index of the radius search.
DROP FUNCTION trainers_around(cube, float8, text, text, int, float8, uuid);--> statement-breakpoint
ALTER TABLE "trainer_profiles" DROP COLUMN "globe";--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "star_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "gallery" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "card" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "offers" text[] GENERATED ALWAYS AS (service_types || specializations) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "mercator" "point" GENERATED ALWAYS AS (point(radians(longitude), asinh(tan(radians(latitude))))) STORED NOT NULL;--> statement-breakpoint
-- The price of one session, rounded to cents, like pricePerSession of the contract.
CREATE FUNCTION "shown_packages"("packages" jsonb) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('sessions', "sessions", 'price', "price", 'price_per_session',
    coalesce(round(round("price" * 100) / nullif("sessions", 0)) / 100, 0)::float8) ORDER BY "position"), '[]')
  FROM (SELECT "position", ("offer"->>'sessions')::int AS "sessions", ("offer"->>'price')::numeric AS "price"
    FROM jsonb_array_elements("packages") WITH ORDINALITY AS "offers" ("offer", "position")) AS "read"
$$;--> statement-breakpoint
CREATE FUNCTION "write_trainer_card"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  NEW.role := person.role;
  NEW.card := (SELECT row_to_json(card) FROM (SELECT
    NEW.user_id AS id,
    NEW.user_id AS user_id,
    person.name AS trainer_name,
    person.picture AS trainer_picture,
    person.picture AS photo_url,
    NEW.bio,
    NEW.specializations,
    NEW.price_pesos AS price_per_session,
    NEW.available_sessions,
    NEW.address,
    json_build_object('lat', NEW.latitude, 'lng', NEW.longitude) AS location,
    NEW.service_types,
    NEW.gallery,
    NEW.rating_tenths::float8 / 10 AS rating,
    NEW.review_count,
    shown_packages(NEW.packages) AS pricing_packages,
    NEW.discount,
    NEW.schedule AS availability_schedule) AS card);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "trainer_profiles_have_a_current_card" BEFORE INSERT OR UPDATE ON "trainer_profiles" FOR EACH ROW EXECUTE FUNCTION "write_trainer_card"();--> statement-breakpoint
-- Any update of the profile writes the card again.
CREATE FUNCTION "update_trainer_card"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trainer_profiles SET role = NEW.role WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_are_current_on_their_card" AFTER UPDATE OF "name", "picture", "role" ON "users" FOR EACH ROW EXECUTE FUNCTION "update_trainer_card"();--> statement-breakpoint
UPDATE "trainer_profiles" SET
  "star_counts" = (SELECT array_agg((SELECT count(*) FROM "reviews" WHERE "trainer_id" = "user_id" AND "rating" = "stars") ORDER BY "stars")
    FROM generate_series(1, 5) AS "stars"),
  "gallery" = array(SELECT '/images/' || "id" || '-1200.webp' FROM "trainer_images"
    WHERE "trainer_images"."user_id" = "trainer_profiles"."user_id" AND "purpose" = 'gallery' ORDER BY "position");--> statement-breakpoint
-- Includes what a search filters by, so that a search reads the table only for the trainers that it returns. SP-GiST, because
-- the pages of a GiST index overlap after many inserts: it took twice as long.
CREATE INDEX "trainer_profiles_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers") WHERE "role" = 'trainer';
