ALTER TABLE "assets" ADD COLUMN "folder_id" text;--> statement-breakpoint
CREATE INDEX "assets_folder" ON "assets" USING btree ("folder_id");