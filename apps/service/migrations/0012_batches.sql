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
ALTER TABLE "videos" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_rows_status" ON "batch_rows" USING btree ("batch_id","status","number");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_rows_video" ON "batch_rows" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "batches_account" ON "batches" USING btree ("account_id","id");