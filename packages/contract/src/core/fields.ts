import { z } from "zod";

/** The prefixes of ids, one for each kind of resource. */
export const ID_PREFIXES = {
  avatar: "ava",
  agenticAvatar: "agt",
  brain: "brn",
  document: "doc",
  widgetSession: "wse",
  streamingSession: "ses",
  task: "tsk",
  conversation: "cnv",
  toolCall: "tcl",
  message: "msg",
  video: "vid",
  photoGeneration: "gen",
  photoTraining: "trn",
  avatarGroup: "grp",
  photoAvatar: "pav",
  webhookEndpoint: "whe",
  event: "evt",
  delivery: "dlv",
  asset: "ast",
  batch: "bat",
  folder: "fld",
  brandVoice: "bvo",
  template: "tpl",
  videoTranslation: "vtr",
  proofread: "prf",
  modelJob: "mjb",
  backup: "bak",
  apiKey: "key",
  account: "acc",
  user: "usr",
  userSession: "ssn",
  invitation: "inv",
  request: "req",
  auditEntry: "aud",
} as const;

/** A kind of resource that has ids. */
export type IdKind = keyof typeof ID_PREFIXES;

/** An id as callers send it: any short string, so that a wrong one is "not found" rather than "malformed". */
export const idParam = z.string().min(1).max(128);

/** ISO 8601, UTC, milliseconds. */
export const timestamp = z.iso.datetime({ precision: 3 }).meta({ example: "2026-01-31T09:30:00.000Z" });

/** The longest URL that a request may name, in characters. */
const MAX_URL_LENGTH = 2048;

/** The message about every URL that breaks the rule, whichever field holds it. */
export const URL_FAULTS = {
  tooLong: `The URL is longer than ${MAX_URL_LENGTH} characters.`,
  noUrl: "The URL is not a valid address.",
  noHttps: "The URL must begin with https://.",
  noHttp: "The URL must begin with http:// or https://.",
} as const;

/** What keeps a text from being an http or https URL, if anything. Ports and hosts are checked by the code that requests it. */
export function urlFault(text: string): "tooLong" | "noUrl" | "noHttp" | undefined {
  if (text.length > MAX_URL_LENGTH) return "tooLong";
  const url = URL.parse(text);
  if (url === null) return "noUrl";
  return url.protocol === "https:" || url.protocol === "http:" ? undefined : "noHttp";
}

function webAddress(ofScheme: string) {
  return z
    .string()
    .trim()
    .max(MAX_URL_LENGTH, URL_FAULTS.tooLong)
    .refine((text) => urlFault(text) !== "noUrl", URL_FAULTS.noUrl)
    .refine((text) => urlFault(text) !== "noHttp", ofScheme)
    .meta({ format: "uri" });
}

/** The address of a file or a page: http or https. */
export const httpUrl = webAddress(URL_FAULTS.noHttp);

/** The address to which events go: https, or http where the service admits private addresses. */
export const webhookUrl = webAddress(URL_FAULTS.noHttps);

/** A whole number of at most nine digits in a query, as a number. */
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, "must be a whole number")
  .transform(Number);

/** `wait` of a look at a job. */
export const waitQuery = {
  wait: wholeNumber
    .pipe(z.number().int().min(0).max(30))
    .default(0)
    .describe(
      "Long polling, in seconds: the response is sent as soon as the status changes (with `If-None-Match`, as soon as anything changes), or when the time is up",
    ),
};

/** `page` and `limit` of a query: default to 1 and 20; at most 100 a page. */
export const pageQuery = {
  page: wholeNumber.pipe(z.number().int().min(1)).default(1).describe("Page number, starting at 1"),
  limit: wholeNumber.pipe(z.number().int().min(1).max(100)).default(20).describe("Items a page"),
};

/** `token` and `limit` of a query whose pages follow one another by an opaque token. */
export function tokenQuery(defaultLimit = 20) {
  return {
    limit: wholeNumber.pipe(z.number().int().min(1).max(100)).default(defaultLimit).describe("Items a page"),
    token: z.string().max(512).optional().describe("Cursor from the previous response"),
  };
}

/** What stands beside the items of a page that is followed by an opaque token. */
export const tokenPage = {
  token: z.string().nullable().describe("Cursor of the next page; null on the last"),
  has_more: z.boolean(),
};

/** true or false in a query. */
export const queryBoolean = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .pipe(z.boolean());

/** A name that people read: 1 to 200 characters, not blank. */
export const displayName = z.string().min(1).max(200).regex(/\S/, "must not be blank");

/** The folder into which something that is there goes. */
export const moveTo = idParam
  .nullable()
  .optional()
  .describe("The new folder; null removes it from its folder");

/** Where to look for what a list has. */
export const inFolder = idParam
  .optional()
  .describe("Only those in this folder; `root` for those in no folder");

/** Whether a list is of what lies in the trash by itself, or of all that does not. */
export const trashQuery = queryBoolean
  .default(false)
  .describe(
    "Those that were thrown into the trash themselves instead; what lies there with its folder is not listed",
  );

/** When something was thrown into the trash. */
export const trashedAt = timestamp
  .nullable()
  .describe("When it was thrown into the trash; null for what was not, or lies there with its folder");

/** What is said of a change that names nothing. */
export const NO_CHANGE = "names nothing that is to change";

/** Whether a change names anything: for `refine`, with `NO_CHANGE`. */
export function namesChange(body: object): boolean {
  return Object.values(body).some((value) => value !== undefined);
}

/** Whose things to list. */
export const scopeQuery = z
  .enum(["all", "public", "private"])
  .default("all")
  .describe("`public` ships with the service, `private` is the account's own");

/** Where a list stands. */
export const pagination = z
  .object({
    page: z.number().int().describe("Current page number"),
    limit: z.number().int().describe("Items per page"),
    total: z.number().int().describe("Items that match the query"),
    total_pages: z.number().int().describe("Number of pages"),
  })
  .meta({ id: "Pagination" });
