ALTER TABLE "video_translations" ADD COLUMN "leader_id" text;--> statement-breakpoint
ALTER TABLE "video_translations" ADD COLUMN "admitted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "video_translations_leader" ON "video_translations" USING btree ("leader_id");--> statement-breakpoint
-- What is in the queue already has its place.
UPDATE "video_translations" SET "admitted_at" = "created_at" WHERE "status" IN ('pending', 'processing');
