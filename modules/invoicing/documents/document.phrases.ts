import type { Locale, Phrases } from '#server/contract/locale.ts'
import { fill } from '#server/contract/locale.ts'

/** Phrases of an invoice that a client reads. */
const phrases = {
  invoice: { es: 'Factura', en: 'Invoice', fr: 'Facture', pt: 'Fatura' },
  draft: { es: 'Borrador', en: 'Draft', fr: 'Brouillon', pt: 'Rascunho' },
  billedTo: { es: 'Facturado a', en: 'Billed to', fr: 'Facturé à', pt: 'Faturado a' },
  ofCase: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  issued: { es: 'Fecha de emisión', en: 'Date of issue', fr: 'Date d’émission', pt: 'Data de emissão' },
  due: { es: 'Vence', en: 'Due', fr: 'Échéance', pt: 'Vencimento' },
  description: { es: 'Descripción', en: 'Description', fr: 'Description', pt: 'Descrição' },
  amount: { es: 'Importe', en: 'Amount', fr: 'Montant', pt: 'Valor' },
  hours: {
    es: '{quantity} h × {price}',
    en: '{quantity} h × {price}',
    fr: '{quantity} h × {price}',
    pt: '{quantity} h × {price}',
  },
  lineDiscount: { es: 'descuento {amount}', en: 'discount {amount}', fr: 'remise {amount}', pt: 'desconto {amount}' },
  exempt_legal: {
    es: 'Honorarios, exentos',
    en: 'Legal fees, exempt',
    fr: 'Honoraires, exonérés',
    pt: 'Honorários, isentos',
  },
  professional_4: {
    es: 'Servicios profesionales',
    en: 'Professional services',
    fr: 'Services professionnels',
    pt: 'Serviços profissionais',
  },
  general_11_5: { es: 'Bienes y servicios', en: 'Goods and services', fr: 'Biens et services', pt: 'Bens e serviços' },
  reimbursement: {
    es: 'Reembolsos, sin impuesto',
    en: 'Reimbursements, not taxed',
    fr: 'Débours, sans taxe',
    pt: 'Reembolsos, sem imposto',
  },
  discount: { es: 'Descuento', en: 'Discount', fr: 'Remise', pt: 'Desconto' },
  tax: {
    es: 'IVU {rate} sobre {amount}',
    en: 'Sales tax {rate} on {amount}',
    fr: 'Taxe de vente {rate} sur {amount}',
    pt: 'Imposto sobre vendas {rate} sobre {amount}',
  },
  total: { es: 'Total', en: 'Total', fr: 'Total', pt: 'Total' },
  paid: { es: 'Pagado', en: 'Paid', fr: 'Payé', pt: 'Pago' },
  credited: { es: 'Acreditado', en: 'Credited', fr: 'Crédité', pt: 'Creditado' },
  writtenOff: { es: 'No se cobrará', en: 'Written off', fr: 'Passé en perte', pt: 'Não será cobrado' },
  balance: { es: 'Se debe', en: 'Balance due', fr: 'Reste à payer', pt: 'A pagar' },
  receipt: { es: 'Recibo', en: 'Receipt', fr: 'Reçu', pt: 'Recibo' },
  receivedFrom: { es: 'Recibido de', en: 'Received from', fr: 'Reçu de', pt: 'Recebido de' },
  receivedOn: { es: 'Recibido el', en: 'Received on', fr: 'Reçu le', pt: 'Recebido em' },
  method: { es: 'Forma de pago', en: 'Method', fr: 'Moyen de paiement', pt: 'Forma de pagamento' },
  reference: { es: 'Referencia', en: 'Reference', fr: 'Référence', pt: 'Referência' },
  ofInvoice: { es: 'Para la factura', en: 'For invoice', fr: 'Pour la facture', pt: 'Para a fatura' },
  amountReceived: { es: 'Cantidad recibida', en: 'Amount received', fr: 'Montant reçu', pt: 'Valor recebido' },
  cash: { es: 'Efectivo', en: 'Cash', fr: 'Espèces', pt: 'Dinheiro' },
  cheque: { es: 'Cheque', en: 'Check', fr: 'Chèque', pt: 'Cheque' },
  transfer: { es: 'Transferencia', en: 'Transfer', fr: 'Virement', pt: 'Transferência' },
  ath_movil: { es: 'ATH Móvil', en: 'ATH Móvil', fr: 'ATH Móvil', pt: 'ATH Móvil' },
  card: { es: 'Tarjeta', en: 'Card', fr: 'Carte', pt: 'Cartão' },
  client_money: {
    es: 'Dinero que la oficina tenía en depósito',
    en: 'Money that the office held for the client',
    fr: 'Fonds du client détenus par le cabinet',
    pt: 'Dinheiro do cliente em poder do escritório',
  },
  page: { es: 'Página {page}', en: 'Page {page}', fr: 'Page {page}', pt: 'Página {page}' },
} as const satisfies Readonly<Record<string, Phrases>>
export type DocumentPhrase = keyof typeof phrases

export const documentPhrase = (
  phrase: DocumentPhrase,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string => fill(phrases[phrase][locale], values)
