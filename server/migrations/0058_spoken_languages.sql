ALTER TABLE "trainer_profiles" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "addressed_as" text;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "bio_language" text;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_languages_are_known" CHECK (languages <@ array['es', 'en', 'ht', 'fr', 'it', 'pt', 'de', 'ru', 'zh', 'sign'] and bio_language in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_address_form_is_known" CHECK (addressed_as in ('entrenador', 'entrenadora'));--> statement-breakpoint
-- As before, with the languages of the sessions, how the trainer is called, and the language of the bio.
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
    NEW.bio_language,
    NEW.languages,
    NEW.addressed_as,
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
-- The trigger writes the new fields into each card.
UPDATE "trainer_profiles" SET "languages" = "languages";
