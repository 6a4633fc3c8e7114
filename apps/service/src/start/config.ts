import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { readIdentity } from "@orator/media";
import { renamedLine } from "@orator/models";
import type { Imprint } from "@orator/render";
import { remoteSettingFaults } from "@orator/speech";
import { translationSettingFaults } from "@orator/translation";
import { z } from "zod";
import type { OidcSettings } from "../features/users/index.ts";
import type { S3Settings } from "../platform/blobs/s3.ts";
import type { DatabaseLocation } from "../platform/database/database.ts";
import { DEFAULT_DATA_DIR } from "./data-folder.ts";

function count(fallback: number) {
  return z.coerce.number().int().min(0).default(fallback);
}
const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");
const flagOn = z
  .enum(["true", "false"])
  .default("true")
  .transform((text) => text === "true");
const MIB = 1024 * 1024;

const environment = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default(DEFAULT_DATA_DIR),
  DATABASE_URL: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  SECRET_KEY: z.string().min(32, "needs at least 32 characters").optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  TRUST_PROXY: z.string().optional(),
  RATE_LIMIT_PUBLIC: count(100),
  RATE_LIMIT_STUDIO: count(60),
  RATE_LIMIT_JOBS: count(600),
  RATE_LIMIT_INFERENCE: count(10),
  RATE_LIMIT_WIDGET_SESSIONS: count(20),
  RENDERS_PER_ACCOUNT: z.coerce.number().int().min(1).default(2),
  RENDERS_AT_ONCE: z.coerce.number().int().min(1).default(1),
  MIGRATE_AT_START: flagOn,
  PREVIEWS_AT_START: flagOn,
  PHOTO_CONSENT: z.enum(["required", "recorded", "off"]).default("required"),
  VOICE_CONSENT: z.enum(["required", "recorded", "off"]).default("required"),
  MAX_UPLOAD_MB: z.coerce.number().int().min(1).max(10_000).default(100),
  VISIBLE_MARK: z.enum(["off", "real_people", "always"]).default("off"),
  C2PA_CERTIFICATE: z.string().optional(),
  C2PA_KEY: z.string().optional(),
  VISIBLE_MARK_TEXT: z.string().trim().min(1).max(24).default("AI"),
  WEBHOOKS_ALLOW_PRIVATE: flag,
  DOWNLOADS_ALLOW_PRIVATE: flag,
  LIVE_MODELS_ALLOW_PRIVATE: flag,
  SHUTDOWN_GRACE_SECONDS: count(25),
  LIVE_VISITORS_PER_SESSION: z.coerce.number().int().min(1).max(10_000).default(50),
  LIVE_OPUS: flagOn,
  LIVE_VIDEOS: z.coerce.number().int().min(0).max(1000).default(availableParallelism()),
  LIVE_VOICES: z.enum(["auto", "neural", "classic"]).default("auto"),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  CHAT_BASE_URL: z.url().optional(),
  CHAT_API_KEY: z.string().optional(),
  CHAT_MODEL: z.string().optional(),
  EMBEDDINGS_BASE_URL: z.url().optional(),
  EMBEDDINGS_API_KEY: z.string().optional(),
  EMBEDDINGS_MODEL: z.string().optional(),
  ANSWERS_RERANKED: flag,
  IMAGES_BASE_URL: z.url().optional(),
  IMAGES_API_KEY: z.string().optional(),
  IMAGES_MODEL: z.string().optional(),
});

/** An OpenAI-compatible endpoint. */
export interface ModelEndpoint {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** Everything that can be set from outside, parsed and with its defaults. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Parses the environment. Throws an Error with one line for each variable that is wrong. Those of engines of speech and translation are
 * looked at here and read by `@orator/speech` and `@orator/translation` themselves: the processes that speak are others.
 */
export function readConfig(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = environment.safeParse(given);
  if (!result.success)
    throw new Error(
      result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"),
    );
  const renamed = Object.keys(given).flatMap((name) => renamedLine("setting", name) ?? []);
  if (renamed.length > 0) throw new Error(renamed.join("\n"));
  const engineFaults = [...remoteSettingFaults(given), ...translationSettingFaults(given)];
  if (engineFaults.length > 0) throw new Error(engineFaults.join("\n"));
  const env = result.data;
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined)
    throw new Error(
      "SECRET_KEY: is needed with DATABASE_URL, the same on every machine (openssl rand -base64 32 makes one)",
    );
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    /** How others reach the service, when that is not http://host:port. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ""),
    dataDir,
    database: databaseOf(env, dataDir),
    /** Whether every process brings the tables up to date when it starts; without, `npm run migrate` does. */
    migrateAtStart: env.MIGRATE_AT_START,
    /** Undefined: kept in the data folder. */
    secretKey: env.SECRET_KEY,
    s3: s3Of(env),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY === "true" ? true : (env.TRUST_PROXY ?? false),
    limits: {
      public: env.RATE_LIMIT_PUBLIC,
      studio: env.RATE_LIMIT_STUDIO,
      jobs: env.RATE_LIMIT_JOBS,
      inference: env.RATE_LIMIT_INFERENCE,
      widget_sessions: env.RATE_LIMIT_WIDGET_SESSIONS,
      renders: env.RENDERS_PER_ACCOUNT,
    },
    /** Renders of this process side by side; each uses all cores. */
    rendersAtOnce: env.RENDERS_AT_ONCE,
    /** Makes what the catalogue shows before anybody asks for it. */
    previewsAtStart: env.PREVIEWS_AT_START,
    uploadLimit: env.MAX_UPLOAD_MB * MIB,
    /** What all pictures and films get; a film that names a mark of its own has that. */
    imprint: {
      ...(env.VISIBLE_MARK === "always" && { mark: env.VISIBLE_MARK_TEXT }),
      ...(env.VISIBLE_MARK === "real_people" && { realPeopleMark: env.VISIBLE_MARK_TEXT }),
      ...credentialsOf(env),
    },
    /** Whether an uploaded photo or film, and lips on one, need the consent of whoever is seen, keep it if it is given, or neither. */
    photoConsent: env.PHOTO_CONSENT,
    /** The same of those who give a recording of a voice. */
    voiceConsent: env.VOICE_CONSENT,
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    downloadsAllowPrivate: env.DOWNLOADS_ALLOW_PRIVATE,
    /** Whether chat models that users name may be on private addresses. */
    liveModelsAllowPrivate: env.LIVE_MODELS_ALLOW_PRIVATE,
    shutdownGraceMs: env.SHUTDOWN_GRACE_SECONDS * 1000,
    /** Visitors who have one widget session open at the same time, in each process. */
    liveVisitorsPerSession: env.LIVE_VISITORS_PER_SESSION,
    /** Whether live speech is offered in Opus, beside PCM. */
    liveOpus: env.LIVE_OPUS,
    /** Live conversations that are drawn as video at the same time, in each process. */
    liveVideos: env.LIVE_VIDEOS,
    liveVoices: env.LIVE_VOICES,
    /** The provider that signs people in to the studio, besides passwords. */
    oidc: oidcOf(env),
    chat: endpointOf("CHAT", env.CHAT_BASE_URL, env.CHAT_API_KEY, env.CHAT_MODEL),
    embeddings: endpointOf(
      "EMBEDDINGS",
      env.EMBEDDINGS_BASE_URL,
      env.EMBEDDINGS_API_KEY,
      env.EMBEDDINGS_MODEL,
    ),
    /** Whether the model "reranker" reads questions and sentences together, where it was added. */
    answersReranked: env.ANSWERS_RERANKED,
    images: endpointOf("IMAGES", env.IMAGES_BASE_URL, env.IMAGES_API_KEY, env.IMAGES_MODEL),
  };
}

function databaseOf(env: z.output<typeof environment>, folder: string): DatabaseLocation {
  const { DATABASE_URL: url, DATABASE_CONNECTIONS: connections } = env;
  return url === undefined ? { folder } : { url, connections };
}

/** Checked at once: a film that could not be signed would show it only when it is drawn. */
function credentialsOf(env: z.output<typeof environment>): Pick<Imprint, "credentials"> {
  const { C2PA_CERTIFICATE: certificateFile, C2PA_KEY: keyFile } = env;
  if (certificateFile === undefined && keyFile === undefined) return {};
  if (certificateFile === undefined || keyFile === undefined)
    throw new Error("C2PA_CERTIFICATE: and C2PA_KEY are needed together");
  const credentials = { certificateFile: resolve(certificateFile), keyFile: resolve(keyFile) };
  readIdentity(credentials);
  return { credentials };
}

function s3Of(env: z.output<typeof environment>): S3Settings | undefined {
  if (env.S3_BUCKET === undefined) return undefined;
  if (env.S3_ACCESS_KEY_ID === undefined || env.S3_SECRET_ACCESS_KEY === undefined)
    throw new Error("S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too");
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function oidcOf(env: z.output<typeof environment>): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret };
  if (issuer !== undefined || clientId !== undefined || clientSecret !== undefined)
    throw new Error("OIDC_ISSUER: and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together");
  return undefined;
}

function endpointOf(
  name: string,
  baseUrl: string | undefined,
  apiKey: string | undefined,
  model: string | undefined,
): ModelEndpoint | undefined {
  if (baseUrl === undefined) return undefined;
  if (model === undefined) throw new Error(`${name}_MODEL: is needed with ${name}_BASE_URL`);
  return { baseUrl: baseUrl.replace(/\/+$/, ""), apiKey, model };
}
