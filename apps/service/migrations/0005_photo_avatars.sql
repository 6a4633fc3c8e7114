CREATE TABLE "avatar_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"image_key" text NOT NULL,
	"generation_id" text,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"group_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"image_key" text NOT NULL,
	"generation_id" text,
	"training_id" text,
	"origin" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"upscaled" jsonb,
	"motion" jsonb NOT NULL,
	"consent_name" text,
	"consent_statement" text,
	"consent_at" timestamp (3) with time zone,
	"report" jsonb,
	"error_code" text,
	"error_message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"group_id" text,
	"name" text NOT NULL,
	"spec" jsonb,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"estimated_at" timestamp (3) with time zone NOT NULL,
	"callback_id" text,
	"callback_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"result" jsonb,
	"error_code" text,
	"error_message" text
);
--> statement-breakpoint
ALTER TABLE "avatar_groups" ADD CONSTRAINT "avatar_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_avatars" ADD CONSTRAINT "photo_avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_jobs" ADD CONSTRAINT "photo_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatar_groups_account" ON "avatar_groups" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_avatars_group" ON "photo_avatars" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_jobs_account" ON "photo_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "photo_jobs_group" ON "photo_jobs" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "photo_jobs_unfinished" ON "photo_jobs" USING btree ("id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE TRIGGER photo_jobs_tell_change AFTER UPDATE OF status ON photo_jobs FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_change();
