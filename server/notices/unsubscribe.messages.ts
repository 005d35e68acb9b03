import type { Phrases } from '#server/contract/locale.ts'

/** The line with the unsubscribe link, below a mail that follows preferences. */
export const unsubscribeLine: Phrases = {
  es: 'Dejar de recibir estos correos: {link}',
  en: 'Stop receiving these emails: {link}',
  fr: 'Ne plus recevoir ces e-mails : {link}',
  pt: 'Deixar de receber estes e-mails: {link}',
}
