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
ALTER TABLE "folders" ADD CONSTRAINT "folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_id_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."folders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_account" ON "folders" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_trash" ON "folders" USING btree ("trashed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_names" ON "folders" USING btree ("account_id",coalesce("parent_id", ''),"name_key") WHERE trashed_at IS NULL;--> statement-breakpoint
CREATE INDEX "videos_folder" ON "videos" USING btree ("folder_id");