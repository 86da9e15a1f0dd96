CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trainer_id" uuid NOT NULL,
	"booking_id" uuid,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind_is_known" CHECK (kind in ('credit', 'reversal', 'payout')),
	CONSTRAINT "ledger_entries_only_credits_add" CHECK ((kind = 'credit') = (amount_cents > 0) and amount_cents <> 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_hash" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proof_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_of_a_kind_for_a_booking" ON "ledger_entries" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_trainer" ON "ledger_entries" USING btree ("trainer_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_by_proof" ON "bookings" USING btree ("proof_hash") WHERE proof_hash is not null;--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of the ledger are added, never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_entries_are_never_changed" BEFORE UPDATE OF "trainer_id", "kind", "amount_cents", "created_at" ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_changes"();
