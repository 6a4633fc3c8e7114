/** The same in languages with a short list. */
export const OTHERS: Record<string, string> = {
  it: `
prezzo costo costa tariffa
comprare acquistare ordinare ordine
pagare pagamento
restituire reso rendere rimborso
rotto guasto danneggiato
riparare riparazione
garanzia
spedire spedizione consegna
pacco
orari aperto apertura
telefono numero chiamare
contattare contatto
annullare disdire
pulire pulizia
ferie vacanze
fattura ricevuta
sconto
conto account`,
  pt: `
preço custo custa tarifa
comprar pedir pedido encomenda
pagar pagamento
devolver devolução
reembolso dinheiro
avariado partido danificado
reparar reparação conserto
garantia
enviar envio entrega
encomenda pacote
horário aberto
telefone número ligar
contactar contato
cancelar anular
limpar limpeza
férias
fatura recibo
desconto
conta
senha palavra-passe`,
  nl: `
prijs kosten kost tarief
kopen bestellen bestelling
betalen betaling
terugsturen retourneren retour
terugbetaling geld
kapot defect beschadigd
repareren reparatie
garantie
leveren levering bezorgen bezorging verzenden verzending
pakket
openingstijden open
telefoon nummer bellen
contact bereiken
adres
opzeggen annuleren
schoonmaken reinigen
vakantie verlof
factuur
korting
wachtwoord`,
};
