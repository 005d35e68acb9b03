import { describeProvider, type PaymentMethod } from '#server/contract/payment-providers.ts'
import type { PaymentWay } from '../payments.contract.ts'
import type { Locale, Phrases } from '#server/contract/locale.ts'

/** Phrases of an invoice in each language. */
const phrases = {
  invoice: { es: 'Factura', en: 'Invoice', fr: 'Facture', pt: 'Fatura' },
  creditNote: { es: 'Nota de crédito', en: 'Credit note', fr: 'Avoir', pt: 'Nota de crédito' },
  number: { es: 'Número', en: 'Number', fr: 'Numéro', pt: 'Número' },
  issued: { es: 'Fecha de emisión', en: 'Issue date', fr: "Date d'émission", pt: 'Data de emissão' },
  paidOn: { es: 'Fecha de pago', en: 'Payment date', fr: 'Date de paiement', pt: 'Data do pagamento' },
  returnedOn: { es: 'Fecha de devolución', en: 'Refund date', fr: 'Date de remboursement', pt: 'Data da devolução' },
  method: { es: 'Forma de pago', en: 'Payment method', fr: 'Moyen de paiement', pt: 'Forma de pagamento' },
  reference: { es: 'Referencia', en: 'Reference', fr: 'Référence', pt: 'Referência' },
  ofInvoice: { es: 'De la factura', en: 'For invoice', fr: 'De la facture', pt: 'Da fatura' },
  billedTo: { es: 'Facturado a', en: 'Billed to', fr: 'Facturé à', pt: 'Faturado para' },
  taxId: {
    es: 'Núm. de identificación patronal: {id}',
    en: 'Employer identification no.: {id}',
    fr: "N° d'identification de l'employeur : {id}",
    pt: 'Nº de empregador (EIN): {id}',
  },
  description: { es: 'Descripción', en: 'Description', fr: 'Description', pt: 'Descrição' },
  period: { es: 'Período', en: 'Period', fr: 'Période', pt: 'Período' },
  amount: { es: 'Importe', en: 'Amount', fr: 'Montant', pt: 'Valor' },
  monthly: { es: 'Suscripción mensual', en: 'Monthly subscription', fr: 'Abonnement mensuel', pt: 'Assinatura mensal' },
  yearly: { es: 'Suscripción anual', en: 'Yearly subscription', fr: 'Abonnement annuel', pt: 'Assinatura anual' },
  refund: { es: 'Devolución', en: 'Refund', fr: 'Remboursement', pt: 'Devolução' },
  correction: { es: 'Corrección', en: 'Correction', fr: 'Correction', pt: 'Correção' },
  fromTo: { es: '{from} – {to}', en: '{from} – {to}', fr: '{from} – {to}', pt: '{from} – {to}' },
  subtotal: { es: 'Subtotal', en: 'Subtotal', fr: 'Sous-total', pt: 'Subtotal' },
  tax: { es: '{name} ({rate})', en: '{name} ({rate})', fr: '{name} ({rate})', pt: '{name} ({rate})' },
  total: { es: 'Total', en: 'Total', fr: 'Total', pt: 'Total' },
  totalPaid: { es: 'Total pagado', en: 'Total paid', fr: 'Total payé', pt: 'Total pago' },
  totalReturned: { es: 'Total devuelto', en: 'Total refunded', fr: 'Total remboursé', pt: 'Total devolvido' },
  totalCredited: { es: 'Total acreditado', en: 'Total credited', fr: 'Total crédité', pt: 'Total creditado' },
  reason: { es: 'Motivo', en: 'Reason', fr: 'Motif', pt: 'Motivo' },
  currency: {
    es: 'Importes en dólares de los Estados Unidos (USD).',
    en: 'Amounts in United States dollars (USD).',
    fr: 'Montants en dollars des États-Unis (USD).',
    pt: 'Valores em dólares dos Estados Unidos (USD).',
  },
  questions: {
    es: 'Preguntas sobre este documento: {email}',
    en: 'Questions about this document: {email}',
    fr: 'Questions sur ce document : {email}',
    pt: 'Dúvidas sobre este documento: {email}',
  },
  page: { es: 'Página {n} de {of}', en: 'Page {n} of {of}', fr: 'Page {n} sur {of}', pt: 'Página {n} de {of}' },
} as const satisfies Record<string, Phrases>

export type InvoicePhrase = keyof typeof phrases

export const invoicePhrase = (phrase: InvoicePhrase, locale: Locale): string => phrases[phrase][locale]

/** Names of the ways of payment that an administrator records, on invoices and reports. */
const paymentWayNames = {
  ath: { es: 'ATH Móvil', en: 'ATH Móvil', fr: 'ATH Móvil', pt: 'ATH Móvil' },
  check: { es: 'Cheque', en: 'Check', fr: 'Chèque', pt: 'Cheque' },
  transfer: { es: 'Transferencia', en: 'Bank transfer', fr: 'Virement', pt: 'Transferência' },
  cash: { es: 'Efectivo', en: 'Cash', fr: 'Espèces', pt: 'Dinheiro' },
  other: { es: 'Registrado a mano', en: 'Recorded by hand', fr: 'Saisi à la main', pt: 'Registrado manualmente' },
} as const satisfies Record<PaymentWay, Phrases>

/** Returns the payment method: the provider, or the method that an administrator recorded. */
export const methodPhrase = (
  {
    method,
    way,
  }: {
    readonly method: PaymentMethod
    readonly way: PaymentWay | null
  },
  locale: Locale,
): string => describeProvider(method)?.words[locale].method ?? paymentWayNames[way ?? 'other'][locale]
