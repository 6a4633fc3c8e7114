import { templateBody } from "@orator/contract";
import type { KnownTemplate } from "../known-template.ts";
import { documentOf } from "../variables/declare-variables.ts";
import type { PublicTemplate } from "./public-template.ts";
import { courseLesson } from "./course-lesson.ts";
import { eventInvitation } from "./event-invitation.ts";
import { jobAdvert } from "./job-advert.ts";
import { news } from "./news.ts";
import { onboardingStep } from "./onboarding-step.ts";
import { productUpdate } from "./product-update.ts";
import { quote } from "./quote.ts";
import { salesOutreach } from "./sales-outreach.ts";
import { supportAnswer } from "./support-answer.ts";
import { welcome } from "./welcome.ts";

/** They come with the service. */
const SINCE = new Date("2026-01-01T00:00:00.000Z");

/** Every template that comes with the service, in the order in which lists show them. */
const ALL: readonly PublicTemplate[] = [
  ...welcome,
  ...productUpdate,
  ...onboardingStep,
  ...salesOutreach,
  ...supportAnswer,
  ...news,
  ...courseLesson,
  ...eventInvitation,
  ...jobAdvert,
  ...quote,
];

/** Reads the templates that come with the service; throws for one that the API would not take. */
export function readPublicTemplates(): readonly KnownTemplate[] {
  return ALL.map(({ id, ...body }) => {
    const { name, description, ...document } = templateBody.parse(body);
    return {
      id,
      accountId: null,
      name,
      description,
      folderId: null,
      version: 1,
      document: documentOf(document),
      createdAt: SINCE,
      updatedAt: SINCE,
    };
  });
}
