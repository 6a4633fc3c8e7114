ALTER TABLE "video_translations" ALTER COLUMN "source_language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "video_translations" ADD COLUMN "film" jsonb;--> statement-breakpoint
ALTER TABLE "video_translations" ADD COLUMN "heard" jsonb;--> statement-breakpoint
ALTER TABLE "video_translations" ADD COLUMN "lips" jsonb;