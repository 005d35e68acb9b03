// Forms of Spanish verbs that the Snowball stemmer separates from their infinitive: changes of spelling («notificar»
// and «notifique»), the future subjunctive of statutes («presentare») and compounds of irregular verbs.

type EndingRule = readonly [ending: RegExp, replacements: readonly string[]]

/** Endings of infinitives and of words that belong to a verb, and the endings of its infinitive; without accents. */
const infinitiveRules: readonly EndingRule[] = [
  [/([aei]r)(?:se)?$/, ['$1']],
  [/(\w{3})(?:ad[oa]s?|aci(?:on|ones)|amientos?|aren?)$/, ['$1ar']],
  [/(\w{3})(?:id[oa]s?|imientos?|ieren?)$/, ['$1er', '$1ir']],
  [/(\w{3})quen?$/, ['$1car']],
  [/(\w{2})guen?$/, ['$1gar']],
  [/(\w{4})cen?$/, ['$1zar']],
  [/(\w{2}[aeiou])zcan?$/, ['$1cer', '$1cir']],
  [/(\w{2})jan?$/, ['$1ger', '$1gir']],
]

/** Endings of infinitives, and the endings of forms that have another stem. */
const formRules: readonly EndingRule[] = [
  [/(\w{2})ar$/, ['$1are']],
  [/(\w{2})[ei]r$/, ['$1iere', '$1imiento']],
  [/(\w{2})car$/, ['$1que']],
  [/(\w{2})gar$/, ['$1gue']],
  [/(\w{2})zar$/, ['$1ce']],
  [/(\w[aeiou])c[ei]r$/, ['$1zca']],
  [/(\w{2})g[ei]r$/, ['$1ja']],
  [/(\w{2})uir$/, ['$1uyere']],
]

/** Stems that all compounds of a verb share: «obtener», «obtenga», «obtuvo». */
const compounds: readonly (readonly string[])[] = [
  ['tener', 'tenido', 'tenga', 'tiene', 'tuvo', 'tuviere', 'tendrá', 'tención'],
  ['poner', 'ponga', 'pone', 'puso', 'pusiere', 'pondrá', 'puesto', 'puesta', 'posición', 'posiciones'],
  ['venir', 'venido', 'venga', 'viene', 'vino', 'viniere', 'vendrá', 'vención'],
  ['ducir', 'ducido', 'duzca', 'dujo', 'dujere', 'ducción'],
  ['cribir', 'criba', 'cribiere', 'crito', 'crita', 'cripción', 'cripciones'],
  ['decir', 'diga', 'dice', 'dijo', 'dijere', 'dicho', 'dicción'],
]
const minPrefixLength = 2

const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

const applyRules = (word: string, rules: readonly EndingRule[]): string[] =>
  rules.flatMap(([ending, replacements]) =>
    ending.test(word) ? replacements.map((replacement) => word.replace(ending, replacement)) : [],
  )

/** Returns a form of a compound verb with each stem of its group: «obtuvo», «obtener», «obtenga». */
function compoundForms(word: string): string[] {
  for (const parts of compounds) {
    const ending = parts.find((part) => word.endsWith(fold(part)) && word.length - part.length >= minPrefixLength)
    if (ending) return parts.map((part) => word.slice(0, word.length - ending.length) + part)
  }
  return []
}

/** Returns other forms of the verb of a word without accents. Some of them may not exist in Spanish. */
export function verbForms(folded: string): string[] {
  const infinitives = applyRules(folded, infinitiveRules)
  return [
    ...infinitives,
    ...infinitives.flatMap((infinitive) => applyRules(infinitive, formRules)),
    ...compoundForms(folded),
  ]
}
