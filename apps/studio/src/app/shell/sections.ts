import { AudioLines, Bot, CodeXml, Clapperboard, House, ServerCog, Users } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useMay } from "../api/session.ts";

/** A section of the studio, as the navigation and the command palette name it. */
interface Section {
  name: "home" | "people" | "voices" | "library" | "agents" | "developers" | "operations";
  to: "/" | "/people" | "/voices" | "/library" | "/agents" | "/developers" | "/operations";
  icon: LucideIcon;
}

const SECTIONS: readonly Section[] = [
  { name: "home", to: "/", icon: House },
  { name: "people", to: "/people", icon: Users },
  { name: "voices", to: "/voices", icon: AudioLines },
  { name: "library", to: "/library", icon: Clapperboard },
  { name: "agents", to: "/agents", icon: Bot },
  { name: "developers", to: "/developers", icon: CodeXml },
  { name: "operations", to: "/operations", icon: ServerCog },
];

/** The sections that whoever is signed in may see. */
export function useSections(): readonly Section[] {
  const isOwner = useMay("owner");
  return SECTIONS.filter(({ name }) => (name !== "operations" && name !== "developers") || isOwner);
}
