import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { signedIn } from "../../routes.ts";
import type { PronunciationSearch, VoicesSearch } from "./search.ts";

/** The voices that can speak, how brands speak, and how words are said. */
export const voiceRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices",
    validateSearch: ({ language, gender, quality, age, style }: Record<string, unknown>): VoicesSearch => ({
      ...(typeof language === "string" && { language }),
      ...((gender === "female" || gender === "male") && { gender }),
      ...((quality === "neural" || quality === "classic") && { quality }),
      ...(typeof age === "string" && { age }),
      ...(typeof style === "string" && { style }),
    }),
    component: lazyRouteComponent(() => import("./voices-page.tsx"), "VoicesPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices/brands",
    component: lazyRouteComponent(() => import("./brands/brands-page.tsx"), "BrandsPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices/brands/$brandId",
    component: lazyRouteComponent(() => import("./brands/brand-page.tsx"), "BrandPage"),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: "/voices/pronunciation",
    validateSearch: ({ word, brand }: Record<string, unknown>): PronunciationSearch => ({
      ...(typeof word === "string" && { word: word.slice(0, 100) }),
      ...(typeof brand === "string" && { brand }),
    }),
    component: lazyRouteComponent(
      () => import("./pronunciation/pronunciation-page.tsx"),
      "PronunciationPage",
    ),
  }),
] as const;
