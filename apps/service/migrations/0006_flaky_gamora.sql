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
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_commands" ADD CONSTRAINT "live_commands_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_hosts" ADD CONSTRAINT "live_hosts_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_commands_created" ON "live_commands" USING btree ("created_at");