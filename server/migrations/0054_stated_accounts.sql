DROP INDEX "allocations_unproven";--> statement-breakpoint
CREATE INDEX "allocations_unproven" ON "allocations" USING btree ("client_id","made_at") WHERE client_id is not null and allocations.rule is distinct from 'reference';--> statement-breakpoint
-- These may have been learned from what a client only claimed, or from a text that the payer typed. They are learned again.
DELETE FROM "payer_accounts";--> statement-breakpoint
UPDATE "bank_lines" SET "payer_account" = NULL FROM "statements"
WHERE "statements"."id" = "bank_lines"."statement_id" AND "payer_account" IS NOT NULL
  AND "statements"."format" NOT IN ('popular_csv', 'popular_txt');
