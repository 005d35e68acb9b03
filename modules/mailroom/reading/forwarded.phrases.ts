// Words with which mail programs introduce a forwarded message, in the languages of received mail.

/** Beginnings of a subject. */
export const forwardedSubject = /^\s*(?:fwd?|rv|reenv|rm|enc|tr|wg)\s*:/iu

/** Lines above a quoted message. */
export const forwardedLine =
  /^[\s>*_-]*(?:forwarded message|begin forwarded message|original message|mensaje reenviado|reenviado|mensaje original|message transféré|message d['’]origine|mensagem encaminhada|mensagem original)[\s:*_-]*$/iu

/** Headers of the quoted message with its author and its date. */
export const quotedHeaders = {
  from: /^[\s>*]*(?:from|de)\s*:(.*)$/iu,
  sent: /^[\s>*]*(?:date|sent|fecha|enviado(?: el)?|enviada(?: em)?|envoyé|data)\s*:(.*)$/iu,
} as const

/** Months by their first letters, in Spanish, English, French and Portuguese. */
export const monthNumbers: Readonly<Record<string, number>> = {
  ene: 1,
  jan: 1,
  janv: 1,
  feb: 2,
  fév: 2,
  fev: 2,
  mar: 3,
  mars: 3,
  abr: 4,
  apr: 4,
  avr: 4,
  may: 5,
  mai: 5,
  jun: 6,
  juin: 6,
  jul: 7,
  juil: 7,
  ago: 8,
  aug: 8,
  aoû: 8,
  sep: 9,
  set: 9,
  oct: 10,
  out: 10,
  nov: 11,
  dic: 12,
  dec: 12,
  déc: 12,
  dez: 12,
}
