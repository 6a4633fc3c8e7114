CREATE TABLE "brain_vectors" (
	"passage_id" bigint PRIMARY KEY NOT NULL,
	"brain_id" text NOT NULL,
	"model" text NOT NULL,
	"sentences" integer NOT NULL,
	"vectors" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_sessions" ADD COLUMN "live_voice" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "warnings" jsonb;--> statement-breakpoint
ALTER TABLE "brain_vectors" ADD CONSTRAINT "brain_vectors_passage_id_brain_passages_id_fk" FOREIGN KEY ("passage_id") REFERENCES "public"."brain_passages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brain_vectors" ADD CONSTRAINT "brain_vectors_brain_id_brains_id_fk" FOREIGN KEY ("brain_id") REFERENCES "public"."brains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brain_vectors_brain" ON "brain_vectors" USING btree ("brain_id","model","passage_id");