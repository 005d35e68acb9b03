// Words of the four languages that name a day, without accents and in lower case.

const monthNames: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan', 'janvier', 'janv', 'janeiro'],
  ['febrero', 'feb', 'february', 'fevrier', 'fevereiro', 'fev'],
  ['marzo', 'mar', 'march', 'mars', 'marco'],
  ['abril', 'abr', 'april', 'apr', 'avril', 'avr'],
  ['mayo', 'may', 'mai', 'maio'],
  ['junio', 'june', 'jun', 'juin', 'junho'],
  ['julio', 'july', 'jul', 'juillet', 'juil', 'julho'],
  ['agosto', 'ago', 'august', 'aug', 'aout'],
  ['septiembre', 'setiembre', 'september', 'septembre', 'sept', 'sep', 'setembro', 'set'],
  ['octubre', 'october', 'octobre', 'oct', 'outubro', 'out'],
  ['noviembre', 'november', 'novembre', 'novembro', 'nov'],
  ['diciembre', 'dic', 'december', 'decembre', 'dec', 'dezembro', 'dez'],
]
/** The number of a month, from 1, by each of its names. */
export const months: ReadonlyMap<string, number> = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

const weekdayNames: readonly (readonly string[])[] = [
  ['domingo', 'sunday', 'dimanche'],
  ['lunes', 'monday', 'lundi', 'segunda-feira'],
  ['martes', 'tuesday', 'mardi', 'terca-feira'],
  ['miercoles', 'wednesday', 'mercredi', 'quarta-feira'],
  ['jueves', 'thursday', 'jeudi', 'quinta-feira'],
  ['viernes', 'friday', 'vendredi', 'sexta-feira'],
  ['sabado', 'saturday', 'samedi'],
]
/** The number of a weekday, 0 for Sunday, by each of its names. */
export const weekdays: ReadonlyMap<string, number> = new Map(
  weekdayNames.flatMap((names, index) => names.map((name) => [name, index] as const)),
)

const counts: readonly (readonly [number, readonly string[]])[] = [
  [1, ['un', 'una', 'uno', 'one', 'a', 'une', 'um', 'uma']],
  [2, ['dos', 'two', 'deux', 'dois', 'duas']],
  [3, ['tres', 'three', 'trois']],
  [4, ['cuatro', 'four', 'quatre', 'quatro']],
  [5, ['cinco', 'five', 'cinq']],
  [6, ['seis', 'six']],
  [7, ['siete', 'seven', 'sept', 'sete']],
  [8, ['ocho', 'eight', 'huit', 'oito']],
  [9, ['nueve', 'nine', 'neuf', 'nove']],
  [10, ['diez', 'ten', 'dix', 'dez']],
  [15, ['quince', 'fifteen', 'quinze']],
  [20, ['veinte', 'twenty', 'vingt', 'vinte']],
]
/** A number by its word. */
export const numbers: ReadonlyMap<string, number> = new Map(
  counts.flatMap(([value, words]) => words.map((word) => [word, value] as const)),
)

/** Words for a day, with its distance from today in days. Longer words come first: «antes de ayer» contains «ayer». */
export const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/\b(?:anteayer|antier|antes de ayer|(?:the )?day before yesterday|avant-hier|anteontem)\b/gu, 2],
  [/\b(?:ayer|anoche|yesterday|last night|hier|ontem)\b/gu, 1],
  [/\b(?:hoy|esta manana|today|this morning|aujourd'hui|ce matin|hoje)\b/gu, 0],
]

const number = String.raw`(\d{1,3}|[a-z]+)`
/** «hace 3 días»; the first group is the number. */
export const daysAgo: readonly RegExp[] = [
  new RegExp(String.raw`\bhace ${number} dias?\b`, 'gu'),
  new RegExp(String.raw`\b${number} days? ago\b`, 'gu'),
  new RegExp(String.raw`\bil y a ${number} jours?\b`, 'gu'),
  new RegExp(String.raw`\b(?:ha|faz) ${number} dias?\b`, 'gu'),
  new RegExp(String.raw`\b${number} dias? atras\b`, 'gu'),
]

/** Words that name no definite day. */
export const vagueDays =
  /\b(?:semanas?|meses|mes|weeks?|months?|semaines?|mois|mes(?:es)? passados?|(?:unos|varios|algunos) dias|(?:a few|some|several) days|quelques jours|alguns dias|recientemente|recently|recemment|recentemente)\b/u

/** Words with which a weekday of the text may be the latest such day, or the one a week earlier. */
export const lastWords = /\b(?:pasado|pasada|last|dernier|derniere|passado|passada)\b/u
