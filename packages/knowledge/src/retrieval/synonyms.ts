import type { QuestionWord } from "./question-words.ts";

// A line holds words that people use for one another when they ask a business something. Without accents; members of
// two words are looked for side by side. Chosen by hand: a general thesaurus brings more noise than finds.
const GROUPS: Record<string, string> = {
  en: `
    price cost fee charge tariff rate expensive cheap, buy purchase order, pay payment, money refund voucher
    return send_back give_back refund money_back, swap exchange replace replacement
    broken damaged defect defective faulty fault, fix repair mend service, guarantee warranty
    deliver delivery ship shipping send post postage dispatch, parcel package packet box, courier carrier driver
    track tracking follow link, arrive arrival come, customs duty duties import_tax
    open opening hours, close shut, phone telephone call number, contact reach write email mail phone
    address location located place street, map directions, shop store branch, nearby near nearest
    cancel stop end terminate unsubscribe quit, pause suspend skip hold, subscription plan membership
    employee staff worker people colleague, boss manager director head chief ceo lead, founder founded started established
    vacation holiday leave, sick ill sickness illness doctor, salary wage pay, quit resign leaving notice
    overtime hours, expenses reimburse reimbursed receipts costs, business_trip travel
    car vehicle, park parking, wheelchair step-free accessible disabled
    delete erase remove close, account profile, password login sign_in, reset restore
    electricity power energy watts, volume loud noise decibels, quiet silent, weigh weight heavy kilograms
    size big large dimensions measures capacity holds, small mini, strong strength stronger
    clean wash rinse cleaning, limescale scale descaling, fridge refrigerator, freezer freeze, fresh keep store
    discount reduction save cheaper per_cent, free gratis no_charge, student pupil
    baby child kid parents maternity paternity, fire alarm drill emergency, accident injury first-aid
    recycle dispose taken_back, country countries land farms origin, prize award won
    camera recording, data information personal, privacy data_protection, complain complaint
    update upgrade version software, connect connecting pair wifi wi-fi network, app application
    light lamp ring led, error fault code, heat heating warm hot, blocked stuck jammed
    job career vacancy, invoice bill receipt, gift present voucher, broken damaged
    extend longer extension, duration long time, first_time before_first set_up start, decaf decaffeinated`,
  de: `
    preis kosten kostet gebuhr teuer gunstig, kaufen bestellen bestellung, zahlen bezahlen zahlung
    zuruckgeben zuruckschicken ruckgabe rucksendung retoure, geld erstatten erstattung kaufpreis
    kaputt defekt beschadigt, reparieren reparatur werkstatt, garantie gewahrleistung
    liefern lieferung versand verschicken schicken zustellung, paket sendung, lieferzeit
    offnungszeiten geoffnet offen, telefon rufnummer telefonnummer anrufen, kontakt erreichen
    adresse anschrift standort, laden geschaft filiale, kundigen kundigung beenden stornieren
    reinigen saubern putzen, entkalken kalk, urlaub ferien, krank krankheit, chef leiter geschaftsfuhrer
    mitarbeiter angestellte personal, rabatt ermassigung, entsorgen entsorgung altgerat wegwerfen, leihgerat ersatzgerat
    konto benutzerkonto, passwort kennwort, rechnung beleg, strom leistung watt, gross grosse masse`,
  fr: `
    prix cout coute tarif frais cher, acheter commander commande, payer paiement regler
    retourner renvoyer retour, rembourser remboursement, casse abime defectueux, reparer reparation atelier
    garantie garantir, livrer livraison envoi expedier expedition port, colis paquet, livreur coursier
    horaires ouvert ouverture, telephone numero appeler, joindre contacter contact, adresse
    annuler resilier arreter, nettoyer laver entretien, detartrer detartrage calcaire, conges vacances
    facture recu, reduction remise, compte, mot_de_passe`,
  es: `
    precio coste costo cuesta tarifa caro, comprar pedir pedido, pagar pago
    devolver devolucion devoluciones, reembolso dinero, roto averia averias estropeado danado, reparar reparacion taller
    garantia, enviar envio envios entrega, paquete, horario abierto abren, telefono numero llamar, contactar atencion
    direccion, cancelar anular, limpiar limpieza, vacaciones, factura facturas recibo, descuento rebaja, cuenta, contrasena`,
  it: `
    prezzo costo costa tariffa, comprare acquistare ordinare ordine, pagare pagamento
    restituire reso rendere rimborso, rotto guasto danneggiato, riparare riparazione, garanzia
    spedire spedizione consegna, pacco, orari aperto apertura, telefono numero chiamare, contattare contatto
    annullare disdire, pulire pulizia, ferie vacanze, fattura ricevuta, sconto, conto account`,
  pt: `
    preco custo custa tarifa, comprar pedir pedido encomenda, pagar pagamento
    devolver devolucao, reembolso dinheiro, avariado partido danificado, reparar reparacao conserto, garantia
    enviar envio entrega, encomenda pacote, horario aberto, telefone numero ligar, contactar contato
    cancelar anular, limpar limpeza, ferias, fatura recibo, desconto, conta, senha palavra-passe`,
  nl: `
    prijs kosten kost tarief, kopen bestellen bestelling, betalen betaling
    terugsturen retourneren retour, terugbetaling geld, kapot defect beschadigd, repareren reparatie, garantie
    leveren levering bezorgen bezorging verzenden verzending, pakket, openingstijden open, telefoon nummer bellen
    contact bereiken, adres, opzeggen annuleren, schoonmaken reinigen, vakantie verlof, factuur, korting, wachtwoord`,
};

const groups = new Map(
  Object.entries(GROUPS).map(([language, text]) => [
    language,
    text
      .split(/[,\n]/)
      .map((line) => line.trim().split(/\s+/).filter(Boolean))
      .filter((group) => group.length > 1),
  ]),
);

/**
 * Words of about the same meaning as a word of a question, without accents; two words stand with a space. At most a
 * dozen; none for languages without a list.
 */
export function synonymsOf(word: QuestionWord, language: string | undefined): string[] {
  const found = (groups.get(language ?? "") ?? [])
    .filter((group) => group.some((member) => isFormOf(word.folded, member)))
    .flat()
    .filter((member) => !isFormOf(word.folded, member))
    .map((member) => member.replaceAll("_", " "));
  return [...new Set(found)].slice(0, 12);
}

/** The same word, or one with an ending of its own: "orders", "ordering". */
function isFormOf(word: string, member: string): boolean {
  if (word === member) return true;
  const [short, long] = word.length < member.length ? [word, member] : [member, word];
  return short.length >= 4 && long.startsWith(short) && long.length - short.length <= 3;
}
