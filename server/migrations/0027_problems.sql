ALTER TABLE "problems" DROP CONSTRAINT "problems_outcome_is_known";--> statement-breakpoint
DROP INDEX "debts_one_for_a_booking";--> statement-breakpoint
DROP INDEX "ledger_entries_one_of_a_kind_for_a_booking";--> statement-breakpoint
DROP INDEX "refunds_one_of_a_kind_for_a_booking";--> statement-breakpoint
CREATE UNIQUE INDEX "debts_one_of_a_kind_for_a_booking" ON "debts" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_credit_for_a_booking" ON "ledger_entries" USING btree ("booking_id") WHERE kind = 'credit';--> statement-breakpoint
CREATE INDEX "ledger_entries_of_booking" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_of_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_missing_transfer_for_a_booking" ON "refunds" USING btree ("booking_id") WHERE outcome = 'not_received';--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_outcome_is_known" CHECK (outcome in ('upheld', 'rejected', 'reversed'));