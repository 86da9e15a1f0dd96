-- Generated, except for the indexes of the searches, which go with the column.
ALTER TABLE "trainer_profiles" drop column "offers";--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "offers" text[] GENERATED ALWAYS AS (service_types || specializations || languages) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "trainer_profiles_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rank_tenths", "rank_clients", "created_at") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_verified_by_location" ON "trainer_profiles" USING spgist ("mercator")
  INCLUDE ("user_id", "offers", "from_cents", "open_parts", "rank_tenths", "rank_clients", "created_at", "verified_until")
  WHERE "role" = 'trainer' AND "verified_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_first" ON "trainer_profiles" ("rank_tenths" DESC, "rank_clients" DESC, "created_at", "user_id")
  INCLUDE ("offers", "from_cents", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_cheapest_first" ON "trainer_profiles" ("from_cents", "rank_tenths" DESC, "rank_clients" DESC, "user_id")
  INCLUDE ("offers", "open_parts", "mercator") WHERE "role" = 'trainer';--> statement-breakpoint
CREATE INDEX "trainer_profiles_newest_first" ON "trainer_profiles" ("created_at" DESC, "user_id")
  INCLUDE ("offers", "from_cents", "open_parts", "mercator") WHERE "role" = 'trainer';
