import { routes } from "@orator/contract";
import type { Database } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Caller, Operation } from "../../../platform/http/operation.ts";
import { isPlan, PLANS } from "../../accounts/index.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import { orderedOptions } from "../order/ordered-options.ts";
import type { OrderTranslation } from "../order/order-translation.ts";
import { planTranslation } from "../order/plan-translation.ts";
import type { PlanParts } from "../order/plan-translation.ts";

/** POST /v1/video_translate/proofread */
export function createProofread(
  parts: PlanParts & { database: Database; clock: Clock; order: OrderTranslation },
): Operation {
  const { database, clock, order } = parts;
  return operation(routes.createProofread).does(async ({ body, caller }) => {
    const { accountId } = caller;
    checkPlan(caller);
    const languages = [{ text: body.output_language, field: "output_language" }];
    const request = { ...body, languages, withTexts: true };
    const { outputLanguages, ...plan } = await planTranslation(accountId, request, parts);
    const proofread_id = await database.transaction((tx) =>
      order(tx, {
        ...plan,
        accountId,
        kind: "proofread",
        outputLanguage: outputLanguages[0]!,
        title: body.title ?? plan.title,
        options: {
          audioOnly: false,
          burnCaptions: false,
          ...orderedOptions(body, clock),
        },
        folderId: body.folder_id,
        callbackId: body.callback_id,
        callbackUrl: body.callback_url,
      }),
    );
    return { proofread_id, status: "pending" };
  });
}

/** @throws DomainError PLAN_REQUIRED */
export function checkPlan({ plan }: Pick<Caller, "plan">): void {
  if (!isPlan(plan) || !PLANS[plan].proofread)
    fail("PLAN_REQUIRED", "Proofreading needs the plan pro or scale.");
}
