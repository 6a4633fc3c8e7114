import { join } from "node:path";
import type { AvatarDetails, BodyOf } from "@orator/contract";
import type { Recipe } from "@orator/human";
import { inspectAvatar } from "@orator/render";
import type { AvatarReport } from "@orator/render";
import type { Clock } from "../../platform/clock/clock.ts";
import { askForConsent, keptConsent } from "../../platform/consent-rule.ts";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import { invalid, notFoundIn } from "../../platform/errors/domain-error.ts";
import type { AssetsFeature } from "../assets/index.ts";
import { bakeModel } from "./draw-preview.ts";

/** The GLB of an avatar that is being made, and what is known by it. */
interface TakenModel {
  /** Its path. */
  model: string;
  consent: AvatarDetails["consent"];
  recipe: Recipe | null;
  gender: AvatarDetails["gender"];
  /** Years. */
  age: number | null;
}

/** Where unfinished files go, and until when they are wanted. */
interface Work {
  folder: string;
  signal: AbortSignal;
}

/** Copies the file that an account has uploaded. Throws a VALIDATION_ERROR that says why it is no avatar. */
export async function modelOfFile(
  { accountId, assetId, consent }: { accountId: string; assetId: string; consent: Consent },
  { assets, consentRule, clock }: { assets: AssetsFeature; consentRule: ConsentRule; clock: Clock },
  { folder, signal }: Work,
): Promise<TakenModel> {
  const asset = (await assets.resolve(accountId, assetId)) ?? notFoundIn("asset_id", "asset");
  if (asset.fileType !== "model") invalid("asset_id", "is not a GLB or VRM file");
  const model = await assets.download(asset, folder);
  const { isPhotographed } = await refuseMute(model, signal);
  if (isPhotographed)
    askForConsent(consentRule, consent, {
      field: "consent",
      what: "a file that is made of a photo or a film",
      perceived: "seen",
    });
  const given = isPhotographed ? keptConsent(consentRule, consent, clock) : null;
  return { model, consent: given, recipe: null, gender: null, age: null };
}

type Consent = BodyOf<"createAvatar">["consent"];

/** From which share of a man on people are called neither women nor men, and from which on men. */
const GENDERS = { neutral: 0.35, male: 0.65 };

/** Bakes a person, who is called `who` in the file. */
export async function modelOfRecipe(
  recipe: Recipe,
  who: { id: string; name: string },
  { folder, signal }: Work,
): Promise<TakenModel> {
  const model = join(folder, "baked.glb");
  await bakeModel({ recipe, who, file: model }, signal);
  const { gender, age } = recipe.body;
  const called = gender < GENDERS.neutral ? "female" : gender < GENDERS.male ? "neutral" : "male";
  return { model, consent: null, recipe, gender: called, age: Math.round(age) };
}

/** What there is to know of the file. Throws a VALIDATION_ERROR that says why it is no avatar, and which shapes its face lacks. */
async function refuseMute(model: string, signal: AbortSignal): Promise<AvatarReport & { ok: true }> {
  const report = await inspectAvatar(model, signal);
  if (report.ok) return report;
  const { reason, missing } = report;
  const unnamed = missing.filter((shape) => !reason.includes(shape));
  return invalid("asset_id", unnamed.length === 0 ? reason : `${reason}; missing: ${unnamed.join(", ")}`);
}
