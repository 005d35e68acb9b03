import type { Locale, Phrases } from '#server/contract/locale.ts'
import type { journalMethods } from '../acts.contract.ts'
import type { TrustKind } from '../trust.contract.ts'

const phrases = {
  ledger: { es: 'Libro del cliente', en: 'Client ledger', fr: 'Compte du client', pt: 'Livro do cliente' },
  journal: { es: 'Diario', en: 'Journal', fr: 'Journal', pt: 'Diário' },
  day: { es: 'Día', en: 'Day', fr: 'Jour', pt: 'Dia' },
  kind: { es: 'Asiento', en: 'Entry', fr: 'Écriture', pt: 'Lançamento' },
  client: { es: 'Cliente', en: 'Client', fr: 'Client', pt: 'Cliente' },
  case: { es: 'Caso', en: 'Case', fr: 'Dossier', pt: 'Caso' },
  counterparty: { es: 'De o para', en: 'From or to', fr: 'De ou à', pt: 'De ou para' },
  memo: { es: 'Nota', en: 'Note', fr: 'Note', pt: 'Nota' },
  otherCase: { es: 'Al caso', en: 'To case', fr: 'Vers le dossier', pt: 'Para o caso' },
  method: { es: 'Medio', en: 'Method', fr: 'Moyen', pt: 'Meio' },
  reference: { es: 'Referencia', en: 'Reference', fr: 'Référence', pt: 'Referência' },
  check: { es: 'Cheque', en: 'Check', fr: 'Chèque', pt: 'Cheque' },
  receipt: { es: 'Recibo', en: 'Receipt', fr: 'Reçu', pt: 'Recibo' },
  amount: { es: 'Importe', en: 'Amount', fr: 'Montant', pt: 'Valor' },
  bankAmount: { es: 'En el banco', en: 'At the bank', fr: 'En banque', pt: 'No banco' },
  balance: { es: 'Saldo', en: 'Balance', fr: 'Solde', pt: 'Saldo' },
  recordedBy: { es: 'Anotado por', en: 'Recorded by', fr: 'Enregistré par', pt: 'Registrado por' },
  requestedBy: { es: 'Pedido por', en: 'Requested by', fr: 'Demandé par', pt: 'Pedido por' },
  reserved: { es: 'Reservado', en: 'Restricted', fr: 'Réservé', pt: 'Reservado' },
} as const satisfies Record<string, Phrases>

const kinds = {
  opening: { es: 'Saldo inicial', en: 'Opening balance', fr: 'Solde initial', pt: 'Saldo inicial' },
  deposit: { es: 'Depósito', en: 'Deposit', fr: 'Dépôt', pt: 'Depósito' },
  disbursement: { es: 'Desembolso', en: 'Disbursement', fr: 'Décaissement', pt: 'Desembolso' },
  transfer: { es: 'Traslado', en: 'Transfer', fr: 'Virement', pt: 'Transferência' },
  assignment: {
    es: 'Anticipo pasado a un caso',
    en: 'Advance moved to a case',
    fr: 'Provision affectée à un dossier',
    pt: 'Adiantamento passado a um caso',
  },
  earned: { es: 'Honorarios ganados', en: 'Earned fees', fr: 'Honoraires acquis', pt: 'Honorários recebidos' },
  interest: { es: 'Intereses', en: 'Interest', fr: 'Intérêts', pt: 'Juros' },
  interest_out: {
    es: 'Intereses remitidos',
    en: 'Interest remitted',
    fr: 'Intérêts versés',
    pt: 'Juros repassados',
  },
  reversal: { es: 'Reverso', en: 'Reversal', fr: 'Contrepassation', pt: 'Estorno' },
} as const satisfies Record<TrustKind, Phrases>

const methods = {
  cheque: { es: 'Cheque', en: 'Check', fr: 'Chèque', pt: 'Cheque' },
  cash: { es: 'Efectivo', en: 'Cash', fr: 'Espèces', pt: 'Dinheiro em espécie' },
  transfer: { es: 'Transferencia', en: 'Bank transfer', fr: 'Virement', pt: 'Transferência' },
  ath_movil: { es: 'ATH Móvil', en: 'ATH Móvil', fr: 'ATH Móvil', pt: 'ATH Móvil' },
  card: { es: 'Tarjeta', en: 'Card', fr: 'Carte', pt: 'Cartão' },
} as const satisfies Record<(typeof journalMethods)[number], Phrases>

export const methodPhrase = (method: keyof typeof methods, locale: Locale): string => methods[method][locale]
export const reportPhrase = (phrase: keyof typeof phrases, locale: Locale): string => phrases[phrase][locale]
export const kindPhrase = (kind: TrustKind, locale: Locale): string => kinds[kind][locale]

/**
 * Names a posting: deposits and disbursements by their words, which have payer or payee; others by their kind first,
 * since they often have only a case.
 */
export const postingName = (kind: TrustKind, words: string, locale: Locale): string =>
  words !== '' && (kind === 'deposit' || kind === 'disbursement')
    ? words
    : [kindPhrase(kind, locale), words].filter(Boolean).join(' · ')
