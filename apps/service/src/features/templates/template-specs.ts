import type { GenerateTemplateBody, TemplateDocument } from "@orator/contract";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { specOfTemplate } from "../videos/index.ts";
import type { RenderSpec, SpecBuilder, SpecBuilderOf, TemplateOptions } from "../videos/index.ts";
import type { KnownTemplate } from "./known-template.ts";
import { fillTemplate } from "./variables/fill-template.ts";
import { sampleTemplate } from "./variables/sample-template.ts";

/** What one order changes. */
type TemplateOrderBody = Pick<
  GenerateTemplateBody,
  "title" | "variables" | "scene_ids" | "dimension" | "caption" | "mark" | "brand_voice_id" | "test"
>;

/** A video of a template, ready to be ordered. */
interface TemplateVideo {
  spec: RenderSpec;
  title: string;
}

/** Turns templates into what is to be made. */
export interface TemplateSpecs {
  /**
   * A template as it is now with what an order says. Throws a VALIDATION_ERROR or RESOURCE_NOT_FOUND about `variables.<name>` where what a
   * variable names is wrong or missing. The account's own builder when none is given.
   */
  resolve(
    accountId: string,
    template: Pick<KnownTemplate, "name" | "document">,
    order: TemplateOrderBody,
    builder?: SpecBuilder,
  ): Promise<TemplateVideo>;
  /** The same with its defaults and samples for what has none; throws for what the template itself names and is not there. */
  sample(
    accountId: string,
    document: TemplateDocument,
    options?: Partial<TemplateOptions>,
  ): Promise<RenderSpec>;
}

/** Builds it. */
export function createTemplateSpecs({ specBuilderOf }: { specBuilderOf: SpecBuilderOf }): TemplateSpecs {
  const specOf = async (
    builder: SpecBuilder,
    { document, madeOf }: Pick<ReturnType<typeof fillTemplate>, "document" | "madeOf">,
    options: TemplateOptions,
  ): Promise<RenderSpec> => {
    try {
      return await specOfTemplate(document, options, builder);
    } catch (error) {
      throw blaming(error, madeOf);
    }
  };
  return {
    async resolve(accountId, { name, document }, order, builder = specBuilderOf(accountId)) {
      const filled = fillTemplate(document, order);
      return { spec: await specOf(builder, filled, order), title: filled.title ?? name };
    },
    sample: (accountId, document, options) =>
      specOf(specBuilderOf(accountId), fillTemplate(sampleTemplate(document), { variables: {} }), {
        caption: false,
        test: false,
        ...options,
      }),
  };
}

/** The error, about the variable that the member was made of. */
function blaming(error: unknown, madeOf: ReadonlyMap<string, string>): unknown {
  if (!(error instanceof DomainError) || error.details === undefined) return error;
  const { field, reason } = error.details;
  const variable = madeOf.get(field);
  if (variable === undefined) return error;
  return new DomainError(error.code, error.message.replace(field, variable), {
    details: { field: variable, reason },
    cause: error,
  });
}
