ALTER TABLE "steps_left_out" DROP CONSTRAINT "steps_left_out_are_optional";--> statement-breakpoint
ALTER TABLE "steps_left_out" ADD COLUMN "prices" text;--> statement-breakpoint
ALTER TABLE "steps_left_out" ADD CONSTRAINT "steps_left_out_know_their_prices" CHECK ((step = 'packages') = (prices is not null));--> statement-breakpoint
ALTER TABLE "steps_left_out" ADD CONSTRAINT "steps_left_out_are_optional" CHECK (step in ('packages', 'papers', 'share'));