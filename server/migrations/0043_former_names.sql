CREATE TABLE "former_names" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_names_user_id_until_pk" PRIMARY KEY("user_id","until")
);
--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_by_age" ON "former_names" USING btree ("until");