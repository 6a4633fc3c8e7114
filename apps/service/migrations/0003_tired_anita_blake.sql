CREATE TABLE "avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"age" integer,
	"tags" text[] NOT NULL,
	"default_voice_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_account" ON "avatars" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "avatars_state" ON "avatars" USING btree ("state");