/** A word that Orator has given up, and the field's own in its place. */
interface OldWord {
  word: RegExp;
  field: string;
  /** Lines in which the letters mean something else. */
  allowed?: RegExp;
}

/** In names of files, folders, packages, commands and settings, in the API's descriptions and in the documents: none of these. */
export const OLD_WORDS: readonly OldWord[] = [
  { word: /\brelip/i, field: "lip sync" },
  { word: /\bredraw(?:s|n|ing)?\b/i, field: "visual dubbing" },
  {
    word: /\blend(?:s|ing)? (?:its|their|a) mouths?\b|\bmouths? (?:that )?(?:is|are) lent\b|\blend-mouths\b/i,
    field: "exemplars",
  },
  {
    word: /\bvideo[ -](?:person|people)\b|\bfilmed[ -]?(?:person|people)\b|\bpeople of films\b/i,
    field: "video avatar",
  },
  {
    word: /\bsession-holders\b|\bheld-conversations\b|\bholders? of (?:a|the) session\b/i,
    field: "owner, lease",
  },
  { word: /\bbe[ -]seen[ -]ms\b|\bseen_at\b/i, field: "heartbeat" },
  { word: /(?:^|\/)relay(?:\.|\/|$)|\bthe relay\b/i, field: "pub-sub" },
  { word: /(?:^|\/)audience\.|\b(?:its|their) audience\b/i, field: "subscribers" },
  { word: /\bhand-?overs?\b/i, field: "handoff" },
  { word: /\bagents?'?s?[ -]voice\b|(?:^|\/)own-audio\//i, field: "bring-your-own audio" },
  { word: /(?:^|\/)gate(?:\.|\/)|\bthe gate\b/i, field: "auth middleware" },
  { word: /(?:^|\/)border\/|\b(?:HTTP|service's) border|\bits border alone\b/i, field: "API" },
  { word: /\bpatiently\b/i, field: "retry with backoff" },
  { word: /\bwhen left out\b/i, field: "default" },
  {
    word: /\b(?:answers[ -_]judged|(?:the|a) judge)\b|(?:^|\/)knowledge\/.*\bjudg/i,
    field: "reranker",
  },
  {
    word: /\bmodels? of meaning\b|\bby meaning\b|(?:^|\/)(?:knowledge|brains)\/.*\bmeaning|`meaning(?:-multilingual)?`|\badd meaning\b/i,
    field: "embeddings, embedding model",
  },
  { word: /\blikeness(?:es)?\b/i, field: "similarity, or reference voice" },
  { word: /\bimitat(?:e|es|ed|ing|ion|or)\b/i, field: "voice cloning" },
  { word: /\bshields?\b|plain-shield/i, field: "placeholder" },
  {
    word: /\bvoice-hold\b|\bmedia_claims\b|(?:^|\/)(?:jobs|videos|on-demand|queue|deliveries)\/(?:[a-z-]+-)?claim/i,
    field: "lease",
  },
  {
    word: /\bears\b|(?:^|[/-])ears?\b|\btranscribers?\b/i,
    field: "speech recognition",
    allowed: /\b(?:nose|hair|head|chin|cheeks?|face|neck|capsule|earring)\b/i,
  },
  {
    word: /\bpart(?:s|ing)? voices from\b|\bvoices (?:are )?parted\b|(?:^|\/)stems\/|`stems`/i,
    field: "source separation",
  },
  { word: /\bdiaris|\bfind-speakers\b|(?:^|\/)speakers\/|`speakers`/i, field: "speaker diarization" },
  { word: /\blanguage[ -]tellers?\b|\badd languages\b/i, field: "language identification" },
  { word: /\bengines? elsewhere\b|(?:^|\/)hosted[/.-]/i, field: "remote engine" },
  { word: /\bstand-ins?\b/i, field: "fallback; of a server in tests, fake" },
];
