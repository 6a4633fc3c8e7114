import type { RateClass, Scope } from "@orator/contract";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isPlan, OWNER, PLANS } from "../features/accounts/index.ts";
import type { Account, AccountLimits, Accounts } from "../features/accounts/index.ts";
import type { ApiKeyStore, Authenticator } from "../features/api-keys/index.ts";
import type { SigningKeys } from "../features/live-sessions/index.ts";
import type { StudioLink } from "../features/users/index.ts";

/** What the commands act on. */
export interface AdminParts {
  accounts: Accounts;
  keys: ApiKeyStore;
  authenticator: Pick<Authenticator, "changed">;
  signingKeys: Pick<SigningKeys, "rotate">;
  studioLink: StudioLink;
  /** Writes an archive of the installation into a file that is not there yet; its size in bytes. */
  backUp(file: string): Promise<number>;
}

/** A mistake of the user, in one line. */
export class AdminError extends Error {}

/** The commands of `npm run admin`, as they are printed where none is recognized. */
const USAGE = `npm run --silent admin -- <command>

  create-key --name NAME [--account HANDLE] [--scopes read,write,admin] [--expires-days N]
                                       prints a new API key, and nothing else
  list-keys [--account HANDLE]         every key, without its secret
  revoke-key --id KEY_ID               from now on the key is refused
  create-account --name HANDLE [--plan ${Object.keys(PLANS).join("|")}] [--key NAME]
                                       with --key, prints a new API key of the account, and nothing else
  list-accounts
  studio-link [--account HANDLE]       prints a link with which one person becomes an owner of the account, and nothing
                                       else; good once and for seven days
  set-plan --plan ${Object.keys(PLANS).join("|")} [--account HANDLE]
  set-limits [--account HANDLE] [--public N] [--studio N] [--jobs N] [--inference N] [--widget-sessions N] [--renders N]
                                       requests a minute (widget sessions: an hour); renders at once
  rotate-keys [--at-once]              signs session tokens with a new key; the old one is believed until the last
                                       session made with it has ended, or no more at all
  backup --out FILE                    writes the whole installation into an archive, its secret too: keep it as such
  restore --file FILE                  makes an installation without data whole again, with the service stopped`;

/** Runs one command and returns what to print. Throws an AdminError for what the user can mend. */
export async function runAdmin(args: readonly string[], parts: AdminParts): Promise<string> {
  const [command, ...rest] = args;
  const run = command === undefined ? undefined : COMMANDS[command];
  if (run === undefined) throw new AdminError(USAGE);
  return run(readOptions(rest), parts);
}

type Options = Record<string, string | undefined>;

const COMMANDS: Record<string, (options: Options, parts: AdminParts) => Promise<string>> = {
  async "create-key"(options, { accounts, keys }) {
    const account = await accountOf(options, accounts);
    const days = options["expires-days"];
    const { secret } = await keys.create({
      accountId: account.id,
      name: need(options, "name"),
      scopes: scopesOf(options["scopes"] ?? "read,write"),
      ...(days !== undefined && {
        expiresAt: new Date(Date.now() + wholeNumber("expires-days", days) * 86_400_000),
      }),
    });
    return secret;
  },
  async "list-keys"(options, { accounts, keys }) {
    const account = await accountOf(options, accounts);
    const rows = await keys.list(account.id);
    const lines = rows.map(({ id, name, scopes, createdAt, expiresAt, lastUsedAt, revokedAt }) => {
      const state =
        revokedAt !== null ? "revoked" : expiresAt !== null && expiresAt < new Date() ? "expired" : "valid";
      const used = lastUsedAt === null ? "never used" : `last used ${lastUsedAt.toISOString()}`;
      return `${id}  ${state}  ${scopes.join(",")}  made ${createdAt.toISOString()}  ${used}  ${name}`;
    });
    return lines.length > 0 ? lines.join("\n") : `${account.name} has no keys yet`;
  },
  async "revoke-key"(options, { keys, authenticator }) {
    const id = need(options, "id");
    if (!(await keys.revoke(id))) throw new AdminError(`there is no valid key ${id}`);
    await authenticator.changed();
    return `${id} is revoked`;
  },
  async "create-account"(options, parts) {
    const { accounts } = parts;
    const key = options["key"] === undefined ? undefined : need(options, "key");
    const plan = options["plan"];
    const { name } = await orAdminError(
      accounts.create(need(options, "name"), plan === undefined ? undefined : planOf(plan)),
    );
    if (key !== undefined) return COMMANDS["create-key"]!({ account: name, name: key }, parts);
    return (
      `made the account ${name}; give it a key with: create-key --account ${name} --name NAME\n` +
      `and its first owner with: studio-link --account ${name}`
    );
  },
  async "list-accounts"(_options, { accounts }) {
    return (await accounts.list()).map(({ id, name, plan }) => `${id}  ${plan}  ${name}`).join("\n");
  },
  async "studio-link"(options, { accounts, studioLink }) {
    return studioLink((await accountOf(options, accounts)).id);
  },
  async "set-plan"(options, { accounts, authenticator }) {
    const account = await accountOf(options, accounts);
    const plan = planOf(need(options, "plan"));
    await accounts.setPlan(account.id, plan);
    await authenticator.changed();
    return `${account.name} has the plan ${plan}`;
  },
  async "rotate-keys"(options, { signingKeys }) {
    const atOnce = options["at-once"] !== undefined;
    const kid = await signingKeys.rotate({ atOnce });
    return atOnce
      ? `session tokens are signed with the key ${kid}; those of the previous key are refused within a minute`
      : `session tokens are signed with the key ${kid}; those of before stay valid until their sessions end`;
  },
  async backup(options, { backUp }) {
    const file = need(options, "out");
    if (existsSync(file)) throw new AdminError(`${file} is there already`);
    const bytes = await orAdminError(backUp(file));
    return `wrote ${file}: ${(bytes / 1e6).toFixed(1)} MB`;
  },
  async "set-limits"(options, { accounts, authenticator }) {
    const account = await accountOf(options, accounts);
    const names: Record<string, RateClass | "renders"> = {
      public: "public",
      studio: "studio",
      jobs: "jobs",
      inference: "inference",
      "widget-sessions": "widget_sessions",
      renders: "renders",
    };
    const limits: Partial<AccountLimits> = {};
    for (const [option, limit] of Object.entries(names)) {
      const value = options[option];
      if (value !== undefined) limits[limit] = wholeNumber(option, value);
    }
    if (Object.keys(limits).length === 0)
      throw new AdminError("name at least one limit, such as --public 200");
    await accounts.setLimits(account.id, limits);
    await authenticator.changed();
    return `${account.name}: ${Object.entries(limits)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ")}`;
  },
};

const OPTIONS =
  "name account key scopes expires-days id plan out public studio jobs inference widget-sessions renders".split(
    " ",
  );
/** Options without a value. */
const FLAGS = ["at-once"];

function readOptions(args: string[]): Options {
  const typed = (names: string[], type: "string" | "boolean") =>
    names.map((name) => [name, { type }] as const);
  const options = Object.fromEntries([...typed(OPTIONS, "string"), ...typed(FLAGS, "boolean")]);
  try {
    const { values } = parseArgs({ args, options, strict: true });
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  } catch (error) {
    throw new AdminError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function need(options: Options, name: string): string {
  const value = options[name]?.trim();
  if (value === undefined || value === "") throw new AdminError(`--${name} is missing`);
  return value;
}

async function accountOf(options: Options, accounts: Accounts): Promise<Account> {
  const name = options["account"] ?? OWNER;
  const account = await accounts.byName(name);
  if (account === undefined) throw new AdminError(`there is no account ${name}`);
  return account;
}

function scopesOf(text: string): Scope[] {
  const scopes = [...new Set(text.split(",").map((scope) => scope.trim()))];
  for (const scope of scopes)
    if (scope !== "read" && scope !== "write" && scope !== "admin")
      throw new AdminError(`${scope} is no scope: read, write or admin`);
  return scopes as Scope[];
}

function planOf(name: string): keyof typeof PLANS {
  if (!isPlan(name)) throw new AdminError(`${name} is no plan: ${Object.keys(PLANS).join(", ")}`);
  return name;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AdminError(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

async function orAdminError<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: Error) => {
    throw new AdminError(error.message);
  });
}
