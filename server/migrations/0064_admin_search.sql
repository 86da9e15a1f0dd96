CREATE INDEX "users_by_phone" ON "users" USING gin ("phone" gin_trgm_ops) WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "bank_lines_by_text" ON "bank_lines" USING gin (lower(text || ' ' || bank_reference || ' ' || serial) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_lines_by_amount" ON "bank_lines" USING btree (abs(amount_cents));--> statement-breakpoint
CREATE INDEX "bookings_by_reference" ON "bookings" USING gin (left(id::text, 8) gin_trgm_ops);