import type { Pixels, PhotoFace } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { sampleSquare } from "./sample-square.ts";
import type { Square } from "./sample-square.ts";

// HSE-FaceRes (Savchenko 2019, "Efficient Facial Representations for Age, Gender and Identity Recognition in Organizing Photo
// Albums using Multi-output ConvNet"): 224 × 224 values of 0 … 255 in; 100 shares of ages, gender, 1024 features out.
const SIZE = 224;
const AGES = 100;
const FEATURES = 1024;

/** Who a face seems to be. `square` is upright on the head, with a third of the face's size round it. */
export function describeFace(
  network: Network,
  pixels: Pixels,
  square: Square,
): Required<Pick<PhotoFace, "ageYears" | "gender" | "genderScore" | "embedding">> {
  const outputs = network.run(sampleSquare(pixels, square, SIZE), [1, SIZE, SIZE, 3]);
  const take = (count: number): Float32Array => outputs.find(({ data }) => data.length === count)!.data;
  const male = take(1)[0]!;
  const ages = take(AGES);
  const features = take(FEATURES);
  const length = Math.hypot(...features);
  return {
    ageYears: ages.reduce((sum, share, year) => sum + share * year, 0),
    gender: male > 0.5 ? "male" : "female",
    genderScore: Math.max(male, 1 - male),
    embedding: features.map((feature) => feature / length),
  };
}
