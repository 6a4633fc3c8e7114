import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { liveSessions } from "../live-sessions/index.ts";
import type { Gone, LiveCommand, LiveReply } from "./ownership/command.ts";

/** Which process owns a session's conversation; an owner without a name, or whose last heartbeat is too old, is gone. */
export const liveHosts = pgTable("live_hosts", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => liveSessions.id, { onDelete: "cascade" }),
  node: text("node").notNull(),
  heartbeatAt: moment("heartbeat_at").notNull(),
});

/** What one process asks of a conversation that another one owns. */
export const liveCommands = pgTable(
  "live_commands",
  {
    id: text("id").primaryKey(),
    sessionId: text("session_id")
      .notNull()
      .references(() => liveSessions.id, { onDelete: "cascade" }),
    node: text("node").notNull(),
    command: jsonb("command").$type<LiveCommand>().notNull(),
    reply: jsonb("reply").$type<LiveReply | Gone>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("live_commands_created").on(table.createdAt)],
);
