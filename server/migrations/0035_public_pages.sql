-- Generated, except for the function and the triggers.
CREATE TABLE "gone_slugs" (
	"digest" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trainer_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trainer_slugs_are_part_of_a_url" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100)
);
--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "sector" text;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trainer_slugs" ADD CONSTRAINT "trainer_slugs_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_slugs_by_age" ON "gone_slugs" USING btree ("gone_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trainer_slugs_one_is_current" ON "trainer_slugs" USING btree ("trainer_id") WHERE is_current;--> statement-breakpoint
CREATE INDEX "trainer_slugs_of_trainer" ON "trainer_slugs" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "trainer_profiles_best_of_city" ON "trainer_profiles" USING btree ("city","rating_tenths" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"created_at","user_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "trainer_profiles_shown" ON "trainer_profiles" USING btree ("user_id","updated_at") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "trainer_profiles_without_slug" ON "trainer_profiles" USING btree ("user_id") WHERE sector is null;--> statement-breakpoint
ALTER TABLE "trainer_profiles" ADD CONSTRAINT "trainer_profiles_sector_is_in_a_city" CHECK (("trainer_profiles"."sector" is null) = ("trainer_profiles"."city" is null));--> statement-breakpoint
-- The only place that decides who has a public page. Its name sorts after the triggers that write and remove the role, so it runs
-- after them.
CREATE FUNCTION "decide_if_trainer_is_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_shown := NEW.role IS NOT DISTINCT FROM 'trainer' AND NEW.is_public AND NEW.sector IS NOT NULL
    AND EXISTS (SELECT FROM users WHERE id = NEW.user_id AND email_proven_at IS NOT NULL);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "trainer_profiles_know_if_shown" BEFORE INSERT OR UPDATE ON "trainer_profiles" FOR EACH ROW EXECUTE FUNCTION "decide_if_trainer_is_shown"();--> statement-breakpoint
CREATE TRIGGER "users_with_a_proven_address_are_shown" AFTER UPDATE OF "email_proven_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "update_trainer_card"();
