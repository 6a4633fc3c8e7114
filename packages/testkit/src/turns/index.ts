export { currentTurn, inTurn, type Turn } from "./turns.ts";
