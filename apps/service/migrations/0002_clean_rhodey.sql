CREATE TABLE "media_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agentic_avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"avatar_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"brain_id" text NOT NULL,
	"status" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"total_sessions" integer DEFAULT 0 NOT NULL,
	"total_messages" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"file_type" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"key" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"is_interrupted" boolean NOT NULL,
	"sources" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"agentic_avatar_id" text,
	"name" text NOT NULL,
	"avatar_id" text NOT NULL,
	"voice_id" text NOT NULL,
	"rate" real NOT NULL,
	"brain_id" text,
	"greeting" text,
	"personality" text,
	"languages" jsonb NOT NULL,
	"max_conversation_length" integer NOT NULL,
	"idle_timeout_s" integer NOT NULL,
	"max_duration_s" integer NOT NULL,
	"features" jsonb NOT NULL,
	"allowed_domains" jsonb,
	"quality" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"slot" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"spec" jsonb NOT NULL,
	"estimated_ms" integer NOT NULL,
	"folder_id" text,
	"callback_id" text,
	"callback_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"admitted_at" timestamp (3) with time zone,
	"attempt" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"files" jsonb,
	"error_code" text,
	"error_message" text
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_samples_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "agentic_avatars" ADD CONSTRAINT "agentic_avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentic_avatars_account" ON "agentic_avatars" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "agentic_avatars_brain" ON "agentic_avatars" USING btree ("brain_id");--> statement-breakpoint
CREATE INDEX "assets_account" ON "assets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "assets_state" ON "assets" USING btree ("state");--> statement-breakpoint
CREATE INDEX "live_messages_session" ON "live_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "live_sessions_account" ON "live_sessions" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "videos_account" ON "videos" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "videos_unfinished" ON "videos" USING btree ("account_id","id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "voice_samples_created" ON "voice_samples" USING btree ("created_at");