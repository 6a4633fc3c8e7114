import { readFileSync } from "node:fs";
import { templateBody } from "@orator/contract";
import type { BodyInputOf } from "@orator/contract";
import type { KnownTemplate } from "./known-template.ts";
import { documentOf } from "./variables/declare-variables.ts";

/** A template that comes with the service, as one would send it to be made. */
type PublicTemplate = BodyInputOf<"createTemplate"> & {
  /** What it is called in addresses, for good. */
  id: string;
};

/** They come with the service. */
const SINCE = new Date("2026-01-01T00:00:00.000Z");

/** In the order in which lists show them. Each has a second file for the tall shape, whose id ends in -portrait. */
const IDS = [
  "welcome",
  "product-update",
  "onboarding-step",
  "sales-outreach",
  "support-answer",
  "news",
  "course-lesson",
  "event-invitation",
  "job-advert",
  "quote",
];

/**
 * Reads the templates that come with the service; throws for one that the API would not take. Every ink in them has a contrast of
 * 4.5 and more on what it stands.
 */
export function readPublicTemplates(): readonly KnownTemplate[] {
  return IDS.flatMap((id) => [readTemplate(id), readTemplate(`${id}-portrait`)]);
}

function readTemplate(file: string): KnownTemplate {
  const url = new URL(`../../../data/templates/${file}.json`, import.meta.url);
  const { id, ...body } = JSON.parse(readFileSync(url, "utf8")) as PublicTemplate;
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
}
