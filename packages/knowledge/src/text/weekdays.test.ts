import { describe, expect, it } from "vitest";
import { daysIn } from "./weekdays.ts";

const [MO, TU, WE, TH, FR, SA, SU] = [0, 1, 2, 3, 4, 5, 6];

describe("the weekdays of which a sentence tells", () => {
  it.each([
    ["We are open Monday to Friday 9-17 and Saturday 10-14.", [MO, TU, WE, TH, FR, SA]],
    ["Mon–Fri 9-17, Sat: 10 am - 2 pm", [MO, TU, WE, TH, FR, SA]],
    ["Mo-Fr 9-18 Uhr, Sa 10-13 Uhr", [MO, TU, WE, TH, FR, SA]],
    ["Mo, Mi, Fr 10-19; Di+Do 12-20", [MO, TU, WE, TH, FR]],
    ["Ouvert du mardi au samedi, fermé le dimanche.", [TU, WE, TH, FR, SA, SU]],
    ["Abre de lunes a viernes de 9 a 14 h y los sábados de 10 a 13.", [MO, TU, WE, TH, FR, SA]],
    ["The sauna runs Fri-Mon 14-22.", [FR, SA, SU, MO]],
    ["Open daily from 7 to 21.", [MO, TU, WE, TH, FR, SA, SU]],
    ["The tour on Thursdays is guided.", [TH]],
  ])("%s", (sentence, days) => {
    expect([...daysIn(sentence)].sort()).toEqual([...days].sort());
  });

  it.each([
    "The sun sat low in the sky.",
    "We so do like it.",
    "Sam wed in mid-July.",
    "Rooms 10-14 are upstairs.",
  ])("none: %s", (sentence) => {
    expect([...daysIn(sentence)]).toEqual([]);
  });
});
