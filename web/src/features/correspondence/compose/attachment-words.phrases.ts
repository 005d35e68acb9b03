import type { Locale } from '#server/contract/locale.ts'

/** Words by which a text announces that something is attached. */
export const attachmentWords: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:attach(?:ed|ing|ments?)?|enclos(?:ed|ing|ures?))\b/i,
  es: /(?<!\p{L})(?:adjunt\p{L}*|anej\p{L}*|anex(?:os?|as?|amos|ad\p{L}*)|se acompañan?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:ci-jointe?s?|ci-annexée?s?|pièces? jointes?|en annexe|je joins|nous joignons)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:anex(?:os?|as?|amos|ei|ad\p{L}*)|segue(?:m)? junto)(?!\p{L})/iu,
}
