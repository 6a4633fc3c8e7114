CREATE TABLE "video_translations" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"source" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"brand" jsonb,
	"output_language" text NOT NULL,
	"source_language" text NOT NULL,
	"segments" jsonb,
	"is_draft" boolean,
	"quality_reasons" jsonb,
	"proofread_id" text,
	"folder_id" text,
	"callback_id" text,
	"callback_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"files" jsonb,
	"error_code" text,
	"error_message" text,
	"warnings" jsonb
);
--> statement-breakpoint
ALTER TABLE "video_translations" ADD CONSTRAINT "video_translations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_translations_account" ON "video_translations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "video_translations_folder" ON "video_translations" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "video_translations_unfinished" ON "video_translations" USING btree ("id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE TRIGGER video_translations_tell_change AFTER UPDATE OF status ON video_translations FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_change();
