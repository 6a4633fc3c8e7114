/** Unit symbols → singular and plural, as spoken. */
export const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  km: ["kilometer", "kilometers"], cm: ["centimeter", "centimeters"], mm: ["millimeter", "millimeters"],
  m: ["meter", "meters"], mi: ["mile", "miles"], yd: ["yard", "yards"], ft: ["foot", "feet"], kg: ["kilogram", "kilograms"],
  g: ["gram", "grams"], mg: ["milligram", "milligrams"], lb: ["pound", "pounds"], lbs: ["pound", "pounds"],
  oz: ["ounce", "ounces"], l: ["liter", "liters"], L: ["liter", "liters"], ml: ["milliliter", "milliliters"],
  mL: ["milliliter", "milliliters"], mph: ["mile per hour", "miles per hour"], "km/h": ["kilometer per hour", "kilometers per hour"],
  kph: ["kilometer per hour", "kilometers per hour"], "m/s": ["meter per second", "meters per second"],
  "m²": ["square meter", "square meters"], "km²": ["square kilometer", "square kilometers"], "m³": ["cubic meter", "cubic meters"],
  sq: ["square", "square"], kB: ["kilobyte", "kilobytes"], KB: ["kilobyte", "kilobytes"],
  MB: ["megabyte", "megabytes"], GB: ["gigabyte", "gigabytes"], TB: ["terabyte", "terabytes"],
  Mbps: ["megabit per second", "megabits per second"], Gbps: ["gigabit per second", "gigabits per second"],
  Hz: ["hertz", "hertz"], kHz: ["kilohertz", "kilohertz"], MHz: ["megahertz", "megahertz"], GHz: ["gigahertz", "gigahertz"],
  W: ["watt", "watts"], kW: ["kilowatt", "kilowatts"], MW: ["megawatt", "megawatts"], kWh: ["kilowatt hour", "kilowatt hours"],
  V: ["volt", "volts"], mA: ["milliamp", "milliamps"], mAh: ["milliamp hour", "milliamp hours"], px: ["pixel", "pixels"],
  fps: ["frame per second", "frames per second"], dB: ["decibel", "decibels"], ms: ["millisecond", "milliseconds"],
  s: ["second", "seconds"], sec: ["second", "seconds"], min: ["minute", "minutes"], mins: ["minute", "minutes"],
  h: ["hour", "hours"], hr: ["hour", "hours"], hrs: ["hour", "hours"], cal: ["calorie", "calories"], kcal: ["calorie", "calories"],
  Mbit: ["megabit", "megabits"], Gbit: ["gigabit", "gigabits"], kbit: ["kilobit", "kilobits"], kbps: ["kilobit per second", "kilobits per second"],
  PB: ["petabyte", "petabytes"], GiB: ["gibibyte", "gibibytes"], MiB: ["mebibyte", "mebibytes"], tsp: ["teaspoon", "teaspoons"], tbsp: ["tablespoon", "tablespoons"], rpm: ["R P M", "R P M"],
  GW: ["gigawatt", "gigawatts"], MWh: ["megawatt hour", "megawatt hours"], Wh: ["watt hour", "watt hours"], kV: ["kilovolt", "kilovolts"],
  nm: ["nanometer", "nanometers"], µm: ["micrometer", "micrometers"], µg: ["microgram", "micrograms"], cl: ["centiliter", "centiliters"],
  ha: ["hectare", "hectares"], hPa: ["hectopascal", "hectopascals"], kPa: ["kilopascal", "kilopascals"], psi: ["P S I", "P S I"],
  mpg: ["mile per gallon", "miles per gallon"], gal: ["gallon", "gallons"], kn: ["knot", "knots"], kJ: ["kilojoule", "kilojoules"],
  lm: ["lumen", "lumens"], ppm: ["part per million", "parts per million"], dpi: ["D P I", "D P I"], cc: ["C C", "C C"],
  "cm²": ["square centimeter", "square centimeters"], "mm²": ["square millimeter", "square millimeters"], "ft²": ["square foot", "square feet"],
  "cm³": ["cubic centimeter", "cubic centimeters"],
  "°C": ["degree celsius", "degrees celsius"], "°F": ["degree fahrenheit", "degrees fahrenheit"], "°": ["degree", "degrees"],
  "%": ["percent", "percent"], "¢": ["cent", "cents"], "‰": ["per mille", "per mille"],
}; // prettier-ignore

/** Currency symbols and codes → unit and hundredth, singular and plural. */
export const CURRENCIES: Readonly<
  Record<string, readonly [one: string, many: string, cent: string, cents: string]>
> = {
  $: ["dollar", "dollars", "cent", "cents"], "€": ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"], "¥": ["yen", "yen", "sen", "sen"],
  "₹": ["rupee", "rupees", "paisa", "paise"], "₩": ["won", "won", "jeon", "jeon"], "₽": ["ruble", "rubles", "kopek", "kopeks"],
  "₪": ["shekel", "shekels", "agora", "agorot"], "₺": ["lira", "lira", "kurush", "kurush"], "₿": ["bitcoin", "bitcoins", "", ""],
  US$: ["US dollar", "US dollars", "cent", "cents"], C$: ["Canadian dollar", "Canadian dollars", "cent", "cents"],
  A$: ["Australian dollar", "Australian dollars", "cent", "cents"], NZ$: ["New Zealand dollar", "New Zealand dollars", "cent", "cents"],
  HK$: ["Hong Kong dollar", "Hong Kong dollars", "cent", "cents"],
  USD: ["US dollar", "US dollars", "cent", "cents"], EUR: ["euro", "euros", "cent", "cents"],
  GBP: ["pound", "pounds", "penny", "pence"], CHF: ["Swiss franc", "Swiss francs", "centime", "centimes"],
  JPY: ["yen", "yen", "sen", "sen"], CAD: ["Canadian dollar", "Canadian dollars", "cent", "cents"],
  AUD: ["Australian dollar", "Australian dollars", "cent", "cents"],
}; // prettier-ignore

/** Multipliers after an amount: "$5M", "5 bn", "2k". */
export const MULTIPLIERS: Readonly<Record<string, string>> = {
  k: "thousand", K: "thousand", m: "million", M: "million", mn: "million", bn: "billion", B: "billion", b: "billion",
  T: "trillion", tn: "trillion", thousand: "thousand", million: "million", billion: "billion", trillion: "trillion",
}; // prettier-ignore
