import type { Locale } from '#server/contract/locale.ts'

/**
 * Wordings by which an assistant says that it finds nothing, offers something or advises. A sentence that contains one,
 * at any word, is no statement about the case. Each is part of a regular expression.
 */
export const unsupportableWordings: Readonly<Record<Locale, readonly string[]>> = {
  es: [
    'no (?:se )?(?:encontr|hall|localic|localiz|identifi)\\p{L}*',
    'no (?:consta|aparece|surge|figura|hay|contiene|menciona|especifica|indica|responde)\\p{L}*',
    'sin apoyo',
    '(?:puedo|podría|podemos|si (?:desea|quiere|usted)|conviene|recomiendo|sugiero|aconsej\\p{L}*|le propongo|propongo|verifique|revise|confirme|consulte)',
  ],
  en: [
    '(?:i|we) (?:found no|could not|cannot|can|could|did not|recommend|suggest|propose)',
    '(?:does|do|did|is|are) not (?:say|state|mention|contain|contained|appear|specify|indicate|stated|found)',
    'no (?:support|mention|evidence) (?:was|is|in|of)',
    'if you (?:wish|want|like)',
    'please (?:check|verify|review|confirm)',
  ],
  fr: [
    "je (?:n[’']ai (?:pas )?trouv\\p{L}*|ne trouve|peux|recommande|suggère|propose)",
    'ne (?:mentionne|contient|précise|indique|figure)\\p{L}* pas',
    'si vous (?:souhaitez|voulez)',
    'vérifiez',
  ],
  pt: [
    'não (?:encontr|const|aparec|mencion|contém|especific|indic|há)\\p{L}*',
    '(?:posso|recomendo|sugiro|se desejar|se quiser)',
  ],
}

/** Words too frequent to identify the source of a quote. */
export const stopWords: Readonly<Record<Locale, readonly string[]>> = {
  es: ['que', 'los', 'las', 'del', 'por', 'con', 'una', 'uno', 'para', 'sus', 'como', 'más', 'mas'],
  en: ['the', 'and', 'for', 'that', 'with'],
  fr: ['les', 'des', 'une', 'que', 'qui', 'pour'],
  pt: ['dos', 'das', 'com', 'uma', 'não', 'nao'],
}
