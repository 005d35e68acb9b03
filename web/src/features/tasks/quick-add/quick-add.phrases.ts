// Words that the line for adding a task understands, in each language: parts of regular expressions over text in lower
// case without accents.
import type { Locale } from '#server/contract/locale.ts'

export interface QuickAddWords {
  /** `15/12` is 15 December; false: 12/15 is. */
  readonly dayFirst: boolean
  readonly today: string
  readonly tomorrow: string
  readonly dayAfterTomorrow: string
  /** From Sunday. */
  readonly weekdays: readonly string[]
  /** Before a weekday that also has another meaning (`na sexta`); without it, the word is a weekday only at the end. */
  readonly needsPreposition?: string
  /** Words before a day that belong to it. */
  readonly beforeDay: string
  /** Words after a weekday that belong to it. */
  readonly afterWeekday?: string
  /** From January. */
  readonly months: readonly string[]
  /** Between the day and the month, and between the month and the year. */
  readonly ofMonth: string
  /** A day of the month alone: `el 15`, `the 15th`. `#` is the place of the number. */
  readonly dayOfMonth: string
  readonly ordinal: string
  /** `en 3 días`: words before the number. */
  readonly within: string
  /** The number one, written out. */
  readonly one: string
  readonly units: Readonly<Record<'day' | 'week' | 'month' | 'year', string>>
  /** Words before an hour. `atBare`: words that also mark a bare hour; absent where the language has none. */
  readonly at: string
  readonly atBare?: string
  /** Right after an hour, before its minutes: `9h30`. */
  readonly hourMark?: string
  /** The hours of the clock after a preposition: `à 9 heures`. */
  readonly hours?: string
  readonly morning: string
  readonly afternoon: string
  readonly noon: string
  /** Words after a bare hour that show that it is an hour and not a count: `a las 9 con Carmen`. */
  readonly connectors: string
  /** Text that looks like a day but is not a day. */
  readonly notDays?: string
}

export const quickAddWords: Readonly<Record<Locale, QuickAddWords>> = {
  es: {
    dayFirst: true,
    today: 'hoy(?: mismo)?',
    tomorrow: 'manana',
    dayAfterTomorrow: 'pasado manana',
    weekdays: ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
    beforeDay: '(?:para |antes del |hasta )?(?:el dia |el |este |proximo |al )?(?:proximo )?',
    afterWeekday: '(?: que viene| proximo)?',
    months: [
      'ene(?:ro)?',
      'feb(?:rero)?',
      'mar(?:zo)?',
      'abr(?:il)?',
      'mayo',
      'jun(?:io)?',
      'jul(?:io)?',
      'ago(?:sto)?',
      'sept?(?:iembre)?',
      'oct(?:ubre)?',
      'nov(?:iembre)?',
      'dic(?:iembre)?',
    ],
    ofMonth: '(?: de| del)? ',
    dayOfMonth: '(?:para )?(?:el dia|el|dia) #',
    ordinal: '',
    within: '(?:en|dentro de)',
    one: 'un|una',
    units: { day: 'dias?', week: 'semanas?', month: 'mes(?:es)?', year: 'anos?' },
    at: '(?:a las? )',
    atBare: 'a las?',
    hourMark: 'h',
    hours: 'horas?',
    morning: 'a\\.? ?m\\b\\.?|de la manana',
    afternoon: 'p\\.? ?m\\b\\.?|de la (?:tarde|noche)',
    noon: '(?:al |a )?mediodia',
    connectors: 'a|al|con|de|del|en|para|por|sobre|y|hoy',
    notDays: '(?:por|de|en) la manana|la manana',
  },
  en: {
    dayFirst: false,
    today: 'today',
    tomorrow: 'tomorrow',
    dayAfterTomorrow: '(?:the )?day after tomorrow',
    weekdays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    beforeDay: '(?:on |by |for |before |until )?(?:next |this )?',
    months: [
      'jan(?:uary)?',
      'feb(?:ruary)?',
      'mar(?:ch)?',
      'apr(?:il)?',
      'may',
      'june?',
      'july?',
      'aug(?:ust)?',
      'sept?(?:ember)?',
      'oct(?:ober)?',
      'nov(?:ember)?',
      'dec(?:ember)?',
    ],
    ofMonth: '(?: of|,)? ',
    dayOfMonth: '(?:(?:on|by) )?the #',
    ordinal: '(?:st|nd|rd|th)',
    within: 'in',
    one: 'an?|one',
    units: { day: 'days?', week: 'weeks?', month: 'months?', year: 'years?' },
    at: '(?:at )',
    atBare: 'at',
    morning: 'a\\.? ?m\\b\\.?|in the morning',
    afternoon: 'p\\.? ?m\\b\\.?|in the (?:afternoon|evening)|at night',
    noon: '(?:at )?noon',
    connectors: 'about|and|for|in|on|regarding|to|with|today',
  },
  fr: {
    dayFirst: true,
    today: "aujourd['’]hui",
    tomorrow: 'demain',
    dayAfterTomorrow: 'apres-demain|apres demain',
    weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
    beforeDay: "(?:pour |avant |d['’]ici |jusqu['’]a )?(?:le |ce )?",
    afterWeekday: '(?: prochain| qui vient)?',
    months: [
      'janv(?:ier)?\\.?',
      'fevr?(?:ier)?\\.?',
      'mars',
      'avr(?:il)?\\.?',
      'mai',
      'juin',
      'juil(?:let)?\\.?',
      'aout',
      'sept(?:embre)?\\.?',
      'oct(?:obre)?\\.?',
      'nov(?:embre)?\\.?',
      'dec(?:embre)?\\.?',
    ],
    ofMonth: ' ',
    dayOfMonth: '(?:pour |avant )?le #',
    ordinal: '(?:er)',
    within: "(?:dans|d[’']ici)",
    one: 'une?',
    units: { day: 'jours?', week: 'semaines?', month: 'mois', year: 'ans?|annees?' },
    at: '(?:a |vers )',
    hourMark: 'h',
    hours: 'heures?',
    morning: 'du matin',
    afternoon: "(?:de l['’]apres-midi|du soir)",
    noon: '(?:a )?midi',
    connectors: 'a|au|avec|de|et|pour|sur',
    notDays: 'apres-midi',
  },
  pt: {
    dayFirst: true,
    today: 'hoje',
    tomorrow: 'amanha',
    dayAfterTomorrow: 'depois de amanha',
    weekdays: [
      'domingo',
      'segunda(?:-feira| feira)?',
      'terca(?:-feira| feira)?',
      'quarta(?:-feira| feira)?',
      'quinta(?:-feira| feira)?',
      'sexta(?:-feira| feira)?',
      'sabado',
    ],
    needsPreposition: 'na |no |nesta |neste |ate |para |proxima |proximo |feira',
    beforeDay: '(?:ate |para |antes de )?(?:a |o |na |no |nesta |neste |dia |esta |este )?(?:proxim[ao] )?',
    afterWeekday: '(?: que vem)?',
    months: [
      'jan(?:eiro)?',
      'fev(?:ereiro)?',
      'mar(?:co)?',
      'abr(?:il)?',
      'maio',
      'jun(?:ho)?',
      'jul(?:ho)?',
      'ago(?:sto)?',
      'set(?:embro)?',
      'out(?:ubro)?',
      'nov(?:embro)?',
      'dez(?:embro)?',
    ],
    ofMonth: '(?: de)? ',
    dayOfMonth: '(?:ate |no |para o )?dia #',
    ordinal: 'º',
    within: '(?:em|daqui a|dentro de)',
    one: 'um|uma',
    units: { day: 'dias?', week: 'semanas?', month: 'mes(?:es)?', year: 'anos?' },
    at: '(?:as |a )',
    atBare: 'as',
    hourMark: 'h(?:rs?)?',
    hours: 'horas?',
    morning: 'da manha',
    afternoon: 'da (?:tarde|noite)',
    noon: '(?:ao )?meio-dia|(?:ao )?meio dia',
    connectors: 'a|ao|com|da|de|do|e|em|para|sobre',
  },
}
