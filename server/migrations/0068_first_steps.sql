CREATE TABLE "steps_left_out" (
	"trainer_id" uuid NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "steps_left_out_trainer_id_step_pk" PRIMARY KEY("trainer_id","step"),
	CONSTRAINT "steps_left_out_are_optional" CHECK (step in ('papers', 'share'))
);
--> statement-breakpoint
ALTER TABLE "steps_left_out" ADD CONSTRAINT "steps_left_out_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Trainers who have a profile already are not asked to share their page.
INSERT INTO "steps_left_out" ("trainer_id", "step", "created_at") SELECT "user_id", 'share', now() FROM "trainer_profiles";
