-- Generated, except for the order, the functions, the update and the indexes of the searches.
CREATE TABLE "favourites" (
	"client_id" uuid NOT NULL,
	"trainer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_client_id_trainer_id_pk" PRIMARY KEY("client_id","trainer_id")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_of_trainer" ON "favourites" USING btree ("trainer_id");--> statement-breakpoint
DROP INDEX "trainer_profiles_best_first";--> statement-breakpoint
DROP INDEX "trainer_profiles_by_location";--> statement-breakpoint
-- Three bits for each day from Monday on: whether a session may begin in the morning, the afternoon and the evening. The hours of
-- the parts are those of `dayParts` of the contract.
CREATE FUNCTION "open_parts"("schedule" jsonb, "availability" jsonb) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN "schedule" IS NULL THEN (1 << 21) - 1 ELSE (
    SELECT coalesce(bit_or(1 << (3 * ("number"::int - 1) + CASE WHEN "hour" < 12 THEN 0 WHEN "hour" < 17 THEN 1 ELSE 2 END)), 0)
    FROM unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']) WITH ORDINALITY AS "days" ("day", "number"),
      LATERAL (VALUES ("schedule"->"day", "availability"->'second_hours'->"day")) AS "intervals" ("first", "second"),
      generate_series(6, 22) AS "hour",
      LATERAL (VALUES (lpad("hour"::text, 2, '0') || ':00' COLLATE "C")) AS "begins" ("time")
    WHERE ("first"->>'enabled')::boolean AND (("time" >= "first"->>'start' AND "time" < "first"->>'end')
      OR ("time" >= "second"->>'start' AND "time" < "second"->>'end'))) END
$$;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "from_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "from_cents_until" date DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "open_parts" integer GENERATED ALWAYS AS (open_parts(schedule, availability)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_from_cents_is_no_debt" CHECK (from_cents >= 0);--> statement-breakpoint
-- As before, with the price of the cheapest session.
CREATE OR REPLACE FUNCTION "write_trainer_card"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person users;
BEGIN
  SELECT * INTO person FROM users WHERE id = NEW.user_id;
  NEW.role := person.role;
  NEW.name_plain := left(person.search_text, -1 - length(person.email));
  NEW.card := (SELECT row_to_json(card) FROM (SELECT
    NEW.user_id AS id,
    NEW.user_id AS user_id,
    person.name AS trainer_name,
    person.picture AS trainer_picture,
    person.picture AS photo_url,
    NEW.bio,
    NEW.specializations,
    NEW.price_pesos AS price_per_session,
    NEW.from_cents::float8 / 100 AS from_price,
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
-- Without a discount the price is the same on every day. The others keep '-infinity', so that the job of the server sets their price.
UPDATE "trainer_profiles" SET
  "from_cents" = coalesce((
    SELECT min(round(round(("offer"->>'price')::numeric * 100) / ("offer"->>'sessions')::int)) FROM jsonb_array_elements("packages") AS "offer"),
    "price_pesos" * 100),
  "from_cents_until" = CASE WHEN ("discount"->>'enabled')::boolean THEN date '-infinity' END;--> statement-breakpoint
CREATE INDEX "trainer_profiles_to_price" ON "trainer_profiles" USING btree ("from_cents_until") WHERE from_cents_until is not null;--> statement-breakpoint
-- The indexes of the searches include what a search filters by, so that it reads the table only for the trainers that it returns.
-- SP-GiST, because the pages of a GiST index overlap after many inserts: it took twice as long.
CREATE INDEX "trainer_profiles_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rating_tenths", "review_count", "created_at") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_first" ON "trainer_profiles" ("rating_tenths" DESC, "review_count" DESC, "created_at", "user_id")
  INCLUDE ("offers", "from_cents", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_cheapest_first" ON "trainer_profiles" ("from_cents", "rating_tenths" DESC, "review_count" DESC, "user_id")
  INCLUDE ("offers", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_newest_first" ON "trainer_profiles" ("created_at" DESC, "user_id")
  INCLUDE ("offers", "from_cents", "open_parts", "mercator") WHERE "role" = 'trainer';
