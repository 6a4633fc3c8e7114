CREATE TABLE "brain_tables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brain_tables_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brain_id" text NOT NULL,
	"document_id" text NOT NULL,
	"ordinal" integer NOT NULL,
	"characters" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "said_by" text;--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "feedback" jsonb;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "greetings" jsonb;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "voices" jsonb;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "suggestions" jsonb;--> statement-breakpoint
ALTER TABLE "brain_tables" ADD CONSTRAINT "brain_tables_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_tables" ADD CONSTRAINT "brain_tables_document_id_brain_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."brain_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_handovers" ADD CONSTRAINT "live_handovers_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brain_tables_document" ON "brain_tables" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "brain_tables_brain" ON "brain_tables" USING btree ("brain_id","id");--> statement-breakpoint
CREATE INDEX "live_handovers_session" ON "live_handovers" USING btree ("session_id","id");