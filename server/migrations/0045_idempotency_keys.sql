CREATE TABLE "idempotency_keys" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_are_used_once" ON "idempotency_keys" USING btree ("client_id","key");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");