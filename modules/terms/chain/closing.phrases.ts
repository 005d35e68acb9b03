import type { Phrases } from '#server/contract/locale.ts'

/** Reason stored with a term that no longer applies, because a corrected fact selected the other length of its act. */
export const otherLength: Phrases = {
  es: 'Corre el otro plazo: se corrigió si el Estado es parte.',
  en: 'The other length applies: whether the State is a party was corrected.',
  fr: "L'autre délai court : la présence de l'État parmi les parties a été corrigée.",
  pt: 'Corre o outro prazo: foi corrigido se o Estado é parte.',
}
