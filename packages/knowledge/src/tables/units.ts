/** What a cell measures, by which columns are told apart and compared. */
export type Kind =
  | "money"
  | "weight"
  | "length"
  | "area"
  | "volume"
  | "duration"
  | "percent"
  | "temperature"
  | "storage"
  | "speed"
  | "power"
  | "time"
  | "date"
  | "weekday"
  | "number"
  | "yesno"
  | "contact"
  | "name";

interface Unit {
  kind: Kind;
  /** Into the first unit of the kind. */
  factor: number;
}

// A line a unit: the kind, its factor, and how people write it in English, German, French and Spanish. "Pounds" are money.
const UNITS = `
money 1 € $ £ ¥ ₹ kr zł kč eur usd gbp chf euro euros dollar dollars dollares dólar dólares pound pounds livre livres libra libras franc francs franken fr yen pln sek dkk nok
money 0.01 pence p cent cents centimes rappen céntimos ct
weight 1 g gram grams gramm gramme grammes gramo gramos
weight 1000 kg kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos
weight 0.001 mg
weight 453.6 lb lbs
weight 28.35 oz ounce ounces
weight 1000000 t tonne tonnes tonnen toneladas
length 1 m meter meters metre metres metern mètre mètres metro metros
length 0.01 cm centimetre centimetres centimeter centimeters zentimeter centimètres centímetros
length 0.001 mm millimetre millimetres millimeter
length 1000 km kilometre kilometres kilometer kilometers kilometern kilomètres kilómetros
length 1609 mi mile miles meilen millas
length 0.0254 in inch inches zoll pouces pulgadas "
length 0.3048 ft foot feet
area 1 m² m2 sqm qm
area 10000 ha hectare hectares hektar hectáreas
volume 1 l litre litres liter liters litern litro litros
volume 0.001 ml
volume 0.01 cl
volume 0.1 dl
duration 1 min mins minute minutes minuten minuto minutos
duration 0.0167 s sec secs second seconds sekunde sekunden seconde secondes segundo segundos
duration 60 h hr hrs hour hours std stunde stunden heure heures hora horas
duration 1440 day days night nights tag tage tagen werktag werktage werktagen nacht nächte jour jours nuit nuits día días dia dias noche noches
duration 10080 week weeks woche wochen semaine semaines semana semanas
duration 43200 month months monat monate monaten mois mes meses
duration 525600 year years jahr jahre jahren an ans année années año años yr yrs
percent 1 % percent prozent pourcent
temperature 1 ° °c °f degrees grad degrés grados
storage 1 gb go gigabyte gigabytes
storage 0.001 mb mo
storage 1000 tb
speed 1 km/h kmh mph mbit/s mbps
power 1 w watt watts
power 1000 kw
`;

const units = new Map<string, Unit>(
  UNITS.trim()
    .split("\n")
    .flatMap((line) => {
      const [kind, factor, ...names] = line.split(" ");
      return names.map((name): [string, Unit] => [name, { kind: kind as Kind, factor: Number(factor) }]);
    }),
);

/** The unit of this name, in lower case; undefined for other words. */
export function unitOf(name: string): Unit | undefined {
  return units.get(name) ?? units.get(name.replace(/\.$/, ""));
}
