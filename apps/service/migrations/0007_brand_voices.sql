CREATE TABLE "brand_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"gender" text NOT NULL,
	"age_range" text NOT NULL,
	"tone" text NOT NULL,
	"vocabulary" jsonb NOT NULL,
	"blacklist" jsonb NOT NULL,
	"whitelist" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_voices" ADD CONSTRAINT "brand_voices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_voices_account" ON "brand_voices" USING btree ("account_id","id");