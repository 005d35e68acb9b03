import { defineErrors } from '#server/http/errors.ts'

export const invoicingErrors = defineErrors({
  invoice_not_found: {
    status: 404,
    es: 'No se encontró esa factura.',
    en: 'That invoice was not found.',
    fr: 'Cette facture est introuvable.',
    pt: 'Essa fatura não foi encontrada.',
  },
  invoice_issued: {
    status: 409,
    es: 'Esa factura ya se emitió y no cambia. Emita una nota de crédito para corregirla.',
    en: 'That invoice was issued and does not change any more. Correct it with a credit note.',
    fr: 'Cette facture est émise et ne change plus. Corrigez-la par une note de crédit.',
    pt: 'Essa fatura já foi emitida e não muda mais. Corrija-a com uma nota de crédito.',
  },
  invoice_empty: {
    status: 422,
    es: 'La factura no tiene partidas. Añada al menos una.',
    en: 'The invoice has no lines. Add at least one.',
    fr: 'La facture n’a aucune ligne. Ajoutez-en au moins une.',
    pt: 'A fatura não tem itens. Adicione pelo menos um.',
  },
  invoice_client_missing: {
    status: 422,
    es: 'Esa persona no es cliente ni parte del caso. Elija a quién se factura.',
    en: 'That person is neither a client nor a party of the case. Choose who is invoiced.',
    fr: 'Cette personne n’est ni cliente ni partie au dossier. Choisissez à qui facturer.',
    pt: 'Essa pessoa não é cliente nem parte do caso. Escolha quem será faturado.',
  },
  invoice_too_large: {
    status: 422,
    es: 'El total pasa del máximo de una factura. Revise cantidades y precios.',
    en: 'The total exceeds the maximum of an invoice. Check quantities and prices.',
    fr: 'Le total dépasse le maximum d’une facture. Vérifiez les quantités et les prix.',
    pt: 'O total passa do máximo de uma fatura. Confira quantidades e preços.',
  },
  invoice_discount_exceeds: {
    status: 422,
    es: 'El descuento es mayor que la cantidad de la que se resta.',
    en: 'The discount is larger than the amount it is taken from.',
    fr: 'La remise dépasse le montant auquel elle s’applique.',
    pt: 'O desconto é maior que o valor do qual é subtraído.',
  },
  invoice_not_open: {
    status: 409,
    es: 'De esa factura no se debe nada.',
    en: 'Nothing is owed of that invoice.',
    fr: 'Rien n’est dû sur cette facture.',
    pt: 'Nada é devido dessa fatura.',
  },
  invoice_exceeds_balance: {
    status: 422,
    es: 'La cantidad pasa de lo que se debe de la factura: {balance} dólares.',
    en: 'The amount exceeds what is owed of the invoice: {balance} dollars.',
    fr: 'Le montant dépasse ce qui est dû sur la facture : {balance} dollars.',
    pt: 'O valor passa do que é devido da fatura: {balance} dólares.',
  },
})
