ALTER TABLE "own_entries" ADD COLUMN "listed_for" date;--> statement-breakpoint
CREATE INDEX "own_entries_by_day" ON "own_entries" USING btree ("date") WHERE kind = 'session';