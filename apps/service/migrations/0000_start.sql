CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"subject" text NOT NULL,
	"window_start_ms" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_windows_subject_window_start_ms_pk" PRIMARY KEY("subject","window_start_ms")
);
--> statement-breakpoint
CREATE TABLE "media_leases" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_name_unique" UNIQUE("name")
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
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
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
	"folder_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"age" integer,
	"tags" text[] NOT NULL,
	"default_voice_id" text,
	"consent" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_rows" (
	"batch_id" text NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"variables" json NOT NULL,
	"title" text,
	"contact_info" json NOT NULL,
	"callback_id" text,
	"video_id" text,
	"error_code" text,
	"error_message" text,
	CONSTRAINT "batch_rows_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"template_id" text NOT NULL,
	"template_version" integer NOT NULL,
	"template_name" text NOT NULL,
	"template" json NOT NULL,
	"options" json NOT NULL,
	"callback_url" text,
	"status" text NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"look_asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "brain_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"brain_id" text NOT NULL,
	"title" text NOT NULL,
	"title_is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"file_name" text,
	"mime_type" text,
	"size_bytes" bigint NOT NULL,
	"status" text NOT NULL,
	"progress" integer NOT NULL,
	"reason" text,
	"blob_key" text,
	"language" text,
	"passages" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brain_documents_progress" CHECK ("brain_documents"."progress" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "brain_passages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brain_passages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brain_id" text NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"configuration" text NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	"embedding" "bytea",
	"embedding_model" text
);
--> statement-breakpoint
CREATE TABLE "brain_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brain_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brain_id" text NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"characters" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brain_vectors" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"brain_id" text NOT NULL,
	"model" text NOT NULL,
	"sentences" integer NOT NULL,
	"vectors" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brain_words" (
	"brain_id" text NOT NULL,
	"document_id" text NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "brain_words_document_id_word_pk" PRIMARY KEY("document_id","word")
);
--> statement-breakpoint
CREATE TABLE "brains" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"instructions" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"recording" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"resource_id" text NOT NULL,
	"thousandths" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_entries_once" UNIQUE("resource_id","kind")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"project_type" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"trash_root" text
);
--> statement-breakpoint
CREATE TABLE "live_handoffs" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"task_id" text NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"is_interrupted" boolean NOT NULL,
	"sources" jsonb NOT NULL,
	"answering" jsonb,
	"said_by" text,
	"feedback" jsonb,
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
	"live_voice" jsonb,
	"rate" real NOT NULL,
	"brain_id" text,
	"brand_voice_id" text,
	"brand" jsonb,
	"model" jsonb,
	"tools" jsonb,
	"greeting" text,
	"greetings" jsonb,
	"voices" jsonb,
	"suggestions" jsonb,
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
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "used_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_commands" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"node" text NOT NULL,
	"command" jsonb NOT NULL,
	"reply" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_hosts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"node" text NOT NULL,
	"heartbeat_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"folder_id" text,
	"version" integer NOT NULL,
	"document" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"source_language" text,
	"film" jsonb,
	"heard" jsonb,
	"lips" jsonb,
	"segments" jsonb,
	"is_draft" boolean,
	"quality_reasons" jsonb,
	"proofread_id" text,
	"leader_id" text,
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
	"error_message" text,
	"warnings" jsonb
);
--> statement-breakpoint
CREATE TABLE "video_shares" (
	"video_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"password_hash" text
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"title" text,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"stage" text,
	"spec" jsonb NOT NULL,
	"estimated_ms" integer NOT NULL,
	"folder_id" text,
	"callback_id" text,
	"callback_url" text,
	"batch_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"admitted_at" timestamp (3) with time zone,
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
CREATE TABLE "voice_samples" (
	"account_id" text NOT NULL,
	"hash" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_samples_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_callback_secrets" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"account_id" text NOT NULL,
	"event_id" text NOT NULL,
	"endpoint_id" text,
	"event_name" text,
	"url" text NOT NULL,
	"place" text NOT NULL,
	"origin" text,
	"line" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"lease" text,
	"lease_until" timestamp (3) with time zone,
	"last_status_code" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"resource_id" text NOT NULL,
	"data" text NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agentic_avatars" ADD CONSTRAINT "agentic_avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_documents" ADD CONSTRAINT "brain_documents_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_passages" ADD CONSTRAINT "brain_passages_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_passages" ADD CONSTRAINT "brain_passages_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_tables" ADD CONSTRAINT "brain_tables_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_tables" ADD CONSTRAINT "brain_tables_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_vectors" ADD CONSTRAINT "brain_vectors_passage_id_brain_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."brain_passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_vectors" ADD CONSTRAINT "brain_vectors_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_words" ADD CONSTRAINT "brain_words_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_words" ADD CONSTRAINT "brain_words_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brains" ADD CONSTRAINT "brains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_voices" ADD CONSTRAINT "brand_voices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_handoffs" ADD CONSTRAINT "live_handoffs_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_messages" ADD CONSTRAINT "live_messages_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_commands" ADD CONSTRAINT "live_commands_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hosts" ADD CONSTRAINT "live_hosts_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatar_groups" ADD CONSTRAINT "avatar_groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_avatars" ADD CONSTRAINT "photo_avatars_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_jobs" ADD CONSTRAINT "photo_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_translations" ADD CONSTRAINT "video_translations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_shares" ADD CONSTRAINT "video_shares_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_callback_secrets" ADD CONSTRAINT "webhook_callback_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agentic_avatars_account" ON "agentic_avatars" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "agentic_avatars_brain" ON "agentic_avatars" USING btree ("brain_id");--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "assets_account" ON "assets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "assets_state" ON "assets" USING btree ("state");--> statement-breakpoint
CREATE INDEX "assets_folder" ON "assets" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "avatars_account" ON "avatars" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "avatars_state" ON "avatars" USING btree ("state");--> statement-breakpoint
CREATE INDEX "batch_rows_status" ON "batch_rows" USING btree ("batch_id","status","number");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_video" ON "batch_rows" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "batches_account" ON "batches" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "brain_documents_brain" ON "brain_documents" USING btree ("brain_id","id");--> statement-breakpoint
CREATE INDEX "brain_passages_document" ON "brain_passages" USING btree ("document_id","ordinal");--> statement-breakpoint
CREATE INDEX "brain_passages_brain" ON "brain_passages" USING btree ("brain_id");--> statement-breakpoint
CREATE INDEX "brain_passages_lexemes" ON "brain_passages" USING gin ("lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "brain_tables_document" ON "brain_tables" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "brain_tables_brain" ON "brain_tables" USING btree ("brain_id","id");--> statement-breakpoint
CREATE INDEX "brain_vectors_brain" ON "brain_vectors" USING btree ("brain_id","model","passage_id");--> statement-breakpoint
CREATE INDEX "brain_words_brain" ON "brain_words" USING btree ("brain_id","word");--> statement-breakpoint
CREATE INDEX "brains_account" ON "brains" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "brand_voices_account" ON "brand_voices" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "credit_entries_account" ON "credit_entries" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "folders_account" ON "folders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_trash" ON "folders" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_names" ON "folders" USING btree ("account_id",coalesce("parent_id", ''),"name_key") WHERE trashed_at IS NULL;--> statement-breakpoint
CREATE INDEX "live_handoffs_session" ON "live_handoffs" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "live_messages_session" ON "live_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE INDEX "live_sessions_account" ON "live_sessions" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_one_signs" ON "signing_keys" USING btree (("retired_at" IS NULL)) WHERE "signing_keys"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "live_commands_created" ON "live_commands" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "avatar_groups_account" ON "avatar_groups" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_avatars_group" ON "photo_avatars" USING btree ("group_id","created_at");--> statement-breakpoint
CREATE INDEX "photo_jobs_account" ON "photo_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "photo_jobs_group" ON "photo_jobs" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "photo_jobs_unfinished" ON "photo_jobs" USING btree ("id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "templates_account" ON "templates" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "templates_folder" ON "templates" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "video_translations_account" ON "video_translations" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "video_translations_folder" ON "video_translations" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "video_translations_leader" ON "video_translations" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "video_translations_unfinished" ON "video_translations" USING btree ("id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "videos_account" ON "videos" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "videos_folder" ON "videos" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "videos_unfinished" ON "videos" USING btree ("account_id","id") WHERE status IN ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "voice_samples_created" ON "voice_samples" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("place","next_try_at","seq") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("lease_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_line" ON "webhook_deliveries" USING btree ("line","seq") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_account" ON "webhook_deliveries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_account" ON "webhook_endpoints" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "webhook_events_by_age" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
-- Tells on the channel orator_changes which row has changed, and its status: "videos vid_… processing". For any table
-- with an id and a status; a deleted row has the status "".
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('orator_changes', TG_TABLE_NAME || ' ' || OLD.id || ' ' || coalesce(NEW.status, ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER videos_tell_change AFTER UPDATE OF status, progress ON videos FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.progress IS DISTINCT FROM NEW.progress)
EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER videos_tell_deletion AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER photo_jobs_tell_change AFTER UPDATE OF status ON photo_jobs FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_change();
--> statement-breakpoint
CREATE TRIGGER video_translations_tell_change AFTER UPDATE OF status ON video_translations FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tell_change();
