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
CREATE TABLE "brain_words" (
	"brain_id" text NOT NULL,
	"document_id" text NOT NULL,
	"word" text NOT NULL,
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
ALTER TABLE "brain_documents" ADD CONSTRAINT "brain_documents_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_passages" ADD CONSTRAINT "brain_passages_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_passages" ADD CONSTRAINT "brain_passages_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_words" ADD CONSTRAINT "brain_words_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_words" ADD CONSTRAINT "brain_words_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brains" ADD CONSTRAINT "brains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brain_documents_brain" ON "brain_documents" USING btree ("brain_id","id");--> statement-breakpoint
CREATE INDEX "brain_passages_document" ON "brain_passages" USING btree ("document_id","ordinal");--> statement-breakpoint
CREATE INDEX "brain_passages_brain" ON "brain_passages" USING btree ("brain_id","configuration");--> statement-breakpoint
CREATE INDEX "brain_passages_lexemes" ON "brain_passages" USING gin ("lexemes");--> statement-breakpoint
CREATE INDEX "brain_words_brain" ON "brain_words" USING btree ("brain_id","word");--> statement-breakpoint
CREATE INDEX "brains_account" ON "brains" USING btree ("account_id","id");--> statement-breakpoint
ALTER TABLE "webhook_callback_secrets" ADD CONSTRAINT "webhook_callback_secrets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;