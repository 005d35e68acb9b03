import type { Phrases } from '#server/contract/locale.ts'

/** The title of an invoice of interest. */
export const interestTitle: Phrases = {
  es: 'Intereses por mora de la factura {number}',
  en: 'Interest on overdue invoice {number}',
  fr: 'Intérêts de retard de la facture {number}',
  pt: 'Juros de mora da fatura {number}',
}

/** A line of an invoice of interest: consecutive days with the same balance and rate. */
export const interestLine: Phrases = {
  es: 'Intereses del {from} al {until}: {days} días × {balance} × {rate} anual ÷ 365',
  en: 'Interest from {from} to {until}: {days} days × {balance} × {rate} a year ÷ 365',
  fr: 'Intérêts du {from} au {until} : {days} jours × {balance} × {rate} par an ÷ 365',
  pt: 'Juros de {from} a {until}: {days} dias × {balance} × {rate} ao ano ÷ 365',
}
