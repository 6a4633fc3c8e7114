export { currentTurn, inTurn, type Tier, type Turn } from "./turns.ts";
