CREATE TABLE "rate_limits" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "message_rates" CASCADE;--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("last_at");