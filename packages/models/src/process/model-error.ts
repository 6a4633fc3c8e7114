/** What a model's program answered instead of a result: a missing file, a request that it can't serve. The process is fine. */
export class ModelRefusal extends Error {}

/** A model's process that died again and again, or took too long. */
export class ModelFailure extends Error {}
