-- Written by hand: the generated statements would drop the column with its values.
ALTER TABLE "bookings" RENAME COLUMN "trainer_left" TO "without_trainer";--> statement-breakpoint
UPDATE "mails" SET "kind" = 'trainerDeleted' WHERE "kind" = 'trainerLeft';--> statement-breakpoint
DROP FUNCTION "users_matching";
