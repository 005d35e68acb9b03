import type { Phrases } from '#server/contract/locale.ts'

/** The title of an invoice of a batch; `day`: the last day that it bills, in full. */
export const batchTitle: Phrases = {
  es: 'Servicios hasta el {day}',
  en: 'Services up to {day}',
  fr: 'Services jusqu’au {day}',
  pt: 'Serviços até {day}',
}

/** A line of time without a narrative, or of an expense without a description. */
export const noDescription: Phrases = {
  es: 'Sin descripción',
  en: 'No description',
  fr: 'Sans description',
  pt: 'Sem descrição',
}
