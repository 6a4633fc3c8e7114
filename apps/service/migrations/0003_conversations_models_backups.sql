CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"file" text,
	"size_bytes" bigint,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "live_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"agentic_avatar_id" text,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer NOT NULL,
	"bytes_done" bigint NOT NULL,
	"bytes_total" bigint NOT NULL,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "model_jobs_progress" CHECK ("model_jobs"."progress" BETWEEN 0 AND 100)
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "settled" text;--> statement-breakpoint
ALTER TABLE "live_conversations" ADD CONSTRAINT "live_conversations_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_conversations" ADD CONSTRAINT "live_conversations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_conversations_account" ON "live_conversations" USING btree ("account_id","started_at","id");--> statement-breakpoint
CREATE INDEX "live_conversations_session" ON "live_conversations" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "model_jobs_created" ON "model_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "model_jobs_one_a_model" ON "model_jobs" USING btree ("model_id") WHERE "model_jobs"."status" IN ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "live_messages_conversation" ON "live_messages" USING btree ("conversation_id","id");--> statement-breakpoint
CREATE INDEX "live_messages_unknown" ON "live_messages" USING btree ("session_id","id") WHERE "live_messages"."outcome" = 'unknown';--> statement-breakpoint
CREATE INDEX "live_sessions_agentic_avatar" ON "live_sessions" USING btree ("agentic_avatar_id","id");