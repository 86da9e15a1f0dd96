CREATE TABLE "own_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"client_id" uuid,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"title" text NOT NULL,
	"service_type" text,
	"paid" text,
	"offered_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"price_cents" integer,
	"original_cents" integer,
	"discount_percent" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_entries_kind_is_known" CHECK (kind in ('session', 'block')),
	CONSTRAINT "own_entries_payment_is_known" CHECK (paid in ('outside', 'here')),
	CONSTRAINT "own_entries_hours_are_in_order" CHECK (from_hour >= 6 and from_hour < to_hour and to_hour <= 23),
	CONSTRAINT "own_entries_title_is_short" CHECK (char_length(title) <= 100),
	CONSTRAINT "own_entries_sessions_last_an_hour" CHECK ((kind = 'session') = (service_type is not null and paid is not null)
        and (kind = 'session' or client_id is null) and (kind = 'block' or to_hour = from_hour + 1)),
	CONSTRAINT "own_entries_offers_are_whole" CHECK ((offered_at is null) = (price_cents is null) and (offered_at is null) = (original_cents is null)
        and (offered_at is null) = (discount_percent is null) and (offered_at is null or (client_id is not null and paid = 'here'))
        and (declined_at is null or offered_at is not null))
);
--> statement-breakpoint
ALTER TABLE "own_entries" ADD CONSTRAINT "own_entries_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_entries" ADD CONSTRAINT "own_entries_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_entries_of_trainer" ON "own_entries" USING btree ("trainer_id","date");--> statement-breakpoint
CREATE INDEX "own_entries_of_client" ON "own_entries" USING btree ("client_id") WHERE client_id is not null;