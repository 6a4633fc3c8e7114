import type { GRAMMAR } from "../../meanings/grammar.ts";
import type { Words } from "../../meanings/meaning.ts";

/** English: grammar and ages. */
export const EN_GRAMMAR: Words<typeof GRAMMAR> = {
  not: "no, not, never, doesn, isn, don, aren, hasn, haven, wasn, cannot, doesnt, isnt, dont, non, free of, lacking, lacks, minus, avoid, absolutely no",
  without: "without, neither, no trace of, no sign of",
  nor: "nor",
  and: "and, plus, as well as, also, &",
  or: "or, alternatively",
  but: "but, however, though, although, instead, only, just, rather",
  article:
    "a, an, the, their, some, this, that, pair of, a pair of, two, one, its, my, another, each, both, any",
  is: "is, are, be, being, was, were, looks, appears, s, seems, coloured, colored, dyed, painted",
  with: "with, wearing, wears, wear, has, having, have, under, over, beneath, underneath, sporting, dons, including, featuring, beneath her, on top of, paired with, carrying, holding, holds, behind, beside, worn over, worn under, above, who, against",
  in: "in, inside, on, at, into, in front of, made of, in the shade",
  very: "very, quite, rather a, really, extremely, slightly, a little, somewhat, fairly, a bit, so, too, pretty, mostly, totally, completely, softly, a touch, tightly, naturally, lightly, slight, deeply, loosely, perfectly, many, lots of, plenty of, several",
  filler:
    "t, of, to, from, by, for, as, person, people, human, someone, somebody, adult, it, they, them, there, which, tone, tones, color, colour, colors, colours, style, styled, please, want, i, would, like, we, make, me, us, show, shaped, shape, sized, length, kind of, type of, sort of, type, wearer, looking, look, expression, expressions, facial expression, matching, nice looking, same, model, character, avatar, figure of, picture, image, individual, appearance, worn, around, about him, about her, texture, textured, hue, set, give, gives, these, those, up, down, more, body type, side, lot, well, all, what, personality, vibe, style of, frame, framing, lighting, lit, shot, into the camera, facing the camera, looking at the camera, sitting, seated, camera lens, standing, got, whose",
  yearsOld: "year old, years old, years, years of age, yrs, yo, year olds, yrs old, y o, year",
  aged: "aged, age, ages, at the age of, of age, is about, approximately, roughly, circa, around the age of, nearly, almost",
  early: "early, just past, beginning of the, start of the",
  mid: "mid, middle of the, in the middle of",
  late: "late, end of the, in the end of",
  twenties: "twenties",
  thirties: "thirties",
  forties: "forties",
  fifties: "fifties",
  sixties: "sixties",
  seventies: "seventies",
  eighties: "eighties",
};
