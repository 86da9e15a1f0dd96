-- Generated, except for the order, the updates and the indexes of the searches.
DROP INDEX "reviews_stars_of_trainer";--> statement-breakpoint
DROP INDEX "trainer_profiles_best_of_city";--> statement-breakpoint
DROP INDEX "trainer_profiles_by_location";--> statement-breakpoint
DROP INDEX "trainer_profiles_verified_by_location";--> statement-breakpoint
DROP INDEX "trainer_profiles_best_first";--> statement-breakpoint
DROP INDEX "trainer_profiles_cheapest_first";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "rank_tenths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "rank_clients" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_rank_is_a_mean_of_stars" CHECK (rank_tenths between 0 and 50 and rank_clients between 0 and review_count);--> statement-breakpoint
CREATE INDEX "reviews_stars_of_trainer" ON "reviews" USING btree ("trainer_id","client_id","rating") WHERE hidden_at is null;--> statement-breakpoint
UPDATE "reviews" SET "is_early" = true FROM "bookings"
  WHERE "bookings"."id" = "reviews"."booking_id"
    AND "reviews"."created_at" < ("bookings"."date" + make_interval(hours => "bookings"."hour")) AT TIME ZONE 'America/Santo_Domingo';--> statement-breakpoint
-- The rule is `rankOf` of the contract: the mean of the clients' means, which are rounded to hundredths of a star.
UPDATE "trainer_profiles" SET
  "rank_tenths" = floor(("by_client"."hundredths" + 5 * "by_client"."clients") / (10 * "by_client"."clients")),
  "rank_clients" = "by_client"."clients"
FROM (
  SELECT "trainer_id", count(*) AS "clients", sum("hundredths") AS "hundredths" FROM (
    SELECT "trainer_id", (200 * sum("rating") + count(*)) / (2 * count(*)) AS "hundredths"
    FROM "reviews" WHERE "hidden_at" IS NULL GROUP BY "trainer_id", "client_id") AS "of_client"
  GROUP BY "trainer_id") AS "by_client"
WHERE "by_client"."trainer_id" = "trainer_profiles"."user_id";--> statement-breakpoint
-- The indexes of the searches as before, with the rank instead of the rating.
CREATE INDEX "trainer_profiles_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rank_tenths", "rank_clients", "created_at") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_verified_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rank_tenths", "rank_clients", "created_at", "verified_until")
  WHERE "role" = 'trainer' AND "verified_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_first" ON "trainer_profiles" ("rank_tenths" DESC, "rank_clients" DESC, "created_at", "user_id")
  INCLUDE ("offers", "from_cents", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_cheapest_first" ON "trainer_profiles" ("from_cents", "rank_tenths" DESC, "rank_clients" DESC, "user_id")
  INCLUDE ("offers", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_of_city" ON "trainer_profiles" USING btree ("city","rank_tenths" DESC NULLS FIRST,"rank_clients" DESC NULLS FIRST,"created_at","user_id") WHERE is_shown;
