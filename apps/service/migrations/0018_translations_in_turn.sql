ALTER TABLE "video_translations" ADD COLUMN "admitted_at" timestamp (3) with time zone;--> statement-breakpoint
-- What is in the queue already has its place.
UPDATE "video_translations" SET "admitted_at" = "created_at" WHERE "status" IN ('pending', 'processing');
