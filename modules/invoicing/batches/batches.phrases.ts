import { fill, type Locale, type Phrases } from '#server/contract/locale.ts'

/** The title of an invoice of a batch. `day` is the last billed day, with its month in words. */
export const batchTitle: Phrases = {
  es: 'Servicios hasta el {day}',
  en: 'Services through {day}',
  fr: 'Services jusqu’au {day}',
  pt: 'Serviços até {day}',
}

/** The text of a line for time without a narrative or for an expense without a description. */
export const noDescription: Phrases = {
  es: 'Sin descripción',
  en: 'No description',
  fr: 'Sans description',
  pt: 'Sem descrição',
}

const problems = {
  invoice_nothing_unbilled: {
    es: 'No queda nada por facturar hasta ese día.',
    en: 'Nothing is left to bill up to that day.',
    fr: 'Il ne reste rien à facturer jusqu’à ce jour.',
    pt: 'Não há mais nada a faturar até esse dia.',
  },
  invoice_rate_missing: {
    es: 'Anotaciones sin tarifa: {count}. Añada una tarifa que rija en su día.',
    en: 'Entries without a rate: {count}. Add a rate that covers their day.',
    fr: 'Saisies sans taux : {count}. Ajoutez un taux en vigueur à leur date.',
    pt: 'Registros sem valor por hora: {count}. Adicione um valor que cubra o dia deles.',
  },
  invoice_too_many_lines: {
    es: 'Hay más de {limit} anotaciones por facturar. Prepare la factura desde el caso o elija un día anterior.',
    en: 'There are more than {limit} entries to bill. Prepare the invoice from the case, or choose an earlier day.',
    fr: 'Plus de {limit} saisies sont à facturer. Préparez la facture depuis le dossier ou choisissez un jour antérieur.',
    pt: 'Há mais de {limit} registros a faturar. Prepare a fatura pelo caso ou escolha um dia anterior.',
  },
  invoice_batch_interrupted: {
    es: 'Ocurrió un error con este caso. Factúrelo aparte.',
    en: 'An error occurred with this case. Bill it separately.',
    fr: 'Une erreur est survenue avec ce dossier. Facturez-le à part.',
    pt: 'Ocorreu um erro com este caso. Fature-o à parte.',
  },
  invoice_batch_not_allowed: {
    es: 'Quien inició el lote ya no puede facturar.',
    en: 'The person who started the batch may no longer bill.',
    fr: 'La personne qui a lancé le lot ne peut plus facturer.',
    pt: 'Quem iniciou o lote não pode mais faturar.',
  },
} as const satisfies Readonly<Record<string, Phrases>>

/** A reason why a batch did not bill a case, for which the routes have no error. The batch shows it with the case. */
export class BatchProblem extends Error {
  override readonly name = 'BatchProblem'
  readonly code: keyof typeof problems
  readonly #values: Readonly<Record<string, string | number>>

  constructor(code: keyof typeof problems, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.#values = values
  }
  phrase(locale: Locale): string {
    return fill(problems[this.code][locale], this.#values)
  }
}
