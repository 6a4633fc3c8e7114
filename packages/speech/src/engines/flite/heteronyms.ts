/** English words that are read in several ways, by what stands around them: what was once found does not hold again. */
export const HETERONYMS: ReadonlySet<string> = new Set(
  (
    "absent abuse addict advocate affect aged allied alternate annex appropriate approximate associate attribute axes " +
    "bass blessed bow close combat combine compact complex compound compress concert conduct confine conflict console " +
    "consort construct consummate content contents contest contract contracts contrast converse convert convict " +
    "coordinate crooked decrease defect delegate deliberate desert deserts desolate dictate diffuse digest discharge " +
    "discount duplicate elaborate entrance envelope escort estimate estimates excuse excuses exploit export exports " +
    "extract ferment frequent graduate graduates house houses impact implant import imports impress incense incline " +
    "increase increases initiate insert insult intern intimate invalid invite lead learned live lives misuse moderate " +
    "mouth multiply object objects overlap overlook perfect permit permits pervert polish predicate present presents " +
    "proceeds produce progress project projects protest read rebel recall record records refill refund refunds refuse " +
    "reject relay replay research resume retake row separate sow subject subjects survey surveys suspect suspects " +
    "tear tears torment transfer transfers transplant transport update updates upgrade upset use used uses wicked " +
    "wind winds wound"
  ).split(" "),
);
