import phoneModels from "../../data/timing/phone-models.json" with { type: "json" };

/** A phone, its bias, and its weight for each feature of a frame of cepstra. */
type PhoneModel = readonly [phone: string, bias: number, ...weights: number[]];

/** Linear scores of the English phones. Made by `train-phone-models.ts`. */
export const PHONE_MODELS: readonly PhoneModel[] = phoneModels as unknown as PhoneModel[];
