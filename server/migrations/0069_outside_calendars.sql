CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trainer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"host" text NOT NULL,
	"address_ending" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outside_calendars_name_is_short" CHECK (char_length(name) <= 40),
	CONSTRAINT "outside_calendars_failures_are_whole" CHECK ((failed_at is null) = (problem is null))
);
--> statement-breakpoint
CREATE TABLE "outside_hours" (
	"calendar_id" uuid NOT NULL,
	"date" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	CONSTRAINT "outside_hours_calendar_id_date_from_hour_pk" PRIMARY KEY("calendar_id","date","from_hour"),
	CONSTRAINT "outside_hours_are_in_order" CHECK (from_hour >= 6 and from_hour < to_hour and to_hour <= 23)
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ADD CONSTRAINT "outside_calendars_trainer_id_users_id_fk" FOREIGN KEY ("trainer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_hours" ADD CONSTRAINT "outside_hours_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_calendars_of_trainer" ON "outside_calendars" USING btree ("trainer_id");--> statement-breakpoint
CREATE INDEX "outside_calendars_due" ON "outside_calendars" USING btree ("due_at");