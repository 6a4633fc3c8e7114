import { createContext, useContext } from "react";
import type { Draft } from "../recipe/history.ts";
import type { Recipe } from "../recipe/recipe.ts";

/** Somebody who is being built, and how controls change them. */
interface Building extends Draft {
  /** `what` names the control: several changes by one soon after another are taken back at once. */
  change(recipe: Recipe, what: string): void;
}

const Built = createContext<Building | undefined>(undefined);

/** Gives controls the person whom they change. */
export const BuildingProvider = Built.Provider;

/** The person whom a control changes. */
export function useBuilding(): Building {
  const building = useContext(Built);
  if (building === undefined) throw new Error("controls stand within a BuildingProvider");
  return building;
}
