import type { Phrases } from '#server/contract/locale.ts'

/** Why a term does not apply after a corrected fact chose the other length of the same act. */
export const otherLength: Phrases = {
  es: 'Corre el otro plazo: se corrigió si el Estado es parte.',
  en: 'The other length applies: whether the State is a party was corrected.',
  fr: "L'autre délai court : la présence de l'État parmi les parties a été corrigée.",
  pt: 'Corre o outro prazo: corrigiu-se se o Estado é parte.',
}
