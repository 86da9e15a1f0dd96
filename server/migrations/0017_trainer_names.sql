-- Generated, except for the function and the update.
ALTER TABLE "trainer_profiles" ADD COLUMN "name_plain" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- As before, and copies the name. `search_text` is the normalised name, a space and the e-mail address, which must not be searchable.
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
-- The trigger fills the new column.
UPDATE "trainer_profiles" SET "role" = "role";--> statement-breakpoint
CREATE INDEX "trainer_profiles_by_name" ON "trainer_profiles" USING gin ("name_plain" gin_trgm_ops);
