// Converts answers to the questions of a template into values, by the type of the question. Pure.
import { languageTags, type Locale } from '#server/contract/locale.ts'
import { storedAmount } from '#modules/forms/index.ts'
import { hasOptions, type TemplateQuestion } from '../questions.contract.ts'
import { isDay } from '../words/date-words.ts'
import { isEmpty, isList, isShown, withoutUnwritable, type Value, type Values } from './lookup.ts'
import { centsOf, dayValue, moneyValue, valueOfText } from './text-values.ts'

const percentPattern = /^(\d{1,3}(?:[.,]\d{1,4})?)\s?%?$/

function percentValue(text: string, locale: Locale): Value | null {
  const percent = Number(percentPattern.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN)
  if (Number.isNaN(percent) || percent > 100) return null
  const format = new Intl.NumberFormat(languageTags[locale], { style: 'percent', maximumFractionDigits: 4 })
  return { text: format.format(percent / 100) }
}

/**
 * Returns the chosen options; null when a line names no option. The answer to a multiple choice has one option per
 * line.
 */
function chosenOptions({ type, options }: TemplateQuestion, text: string): TemplateQuestion['options'] | null {
  const names = new Set(type === 'choices' ? text.split('\n').map((name) => name.trim()) : [text])
  names.delete('')
  const chosen = options.filter(({ value }) => names.has(value))
  return chosen.length === names.size && chosen.length > 0 ? chosen : null
}

/**
 * Returns the values of an answer: the answer itself, and each chosen option as a condition. Empty when the answer has
 * not the type of its question, which is then asked again.
 */
export function questionValues(question: TemplateQuestion, answer: string, locale: Locale): Values {
  const text = withoutUnwritable(answer).trim()
  const { path, type } = question
  const own = (value: Value | null): Values => (value ? { [path]: value } : {})
  if (hasOptions(type)) {
    const chosen = chosenOptions(question, text)
    if (!chosen) return {}
    const names = new Intl.ListFormat(languageTags[locale], { type: 'conjunction' })
    return {
      [path]: { text: names.format(chosen.map(({ label }) => label)) },
      ...Object.fromEntries(chosen.map(({ value, label }) => [`${path}.${value}`, { text: label }])),
    }
  }
  switch (type) {
    case 'money': {
      const amount = storedAmount(text) ?? ''
      return own(centsOf(amount) === null ? null : moneyValue(amount, locale))
    }
    case 'date':
      return own(isDay(text) ? dayValue(text, locale) : null)
    case 'percent':
      return own(percentValue(text, locale))
    case 'party':
      return own({ text })
    default:
      return own(valueOfText(text, locale))
  }
}

/** Returns the values with which fields of the case answer a question; empty if no field answers it. */
export function fieldAnswer(question: TemplateQuestion, values: Values, locale: Locale): Values {
  const { path, from, type, options } = question
  if (hasOptions(type)) {
    const chosen = options.filter((option) => option.from !== undefined && isShown(values[option.from]))
    return chosen.length === 0 ? {} : questionValues(question, chosen.map(({ value }) => value).join('\n'), locale)
  }
  const value = from === undefined ? undefined : values[from]
  return value && !isEmpty(value) ? { [path]: value } : {}
}

/** The questions of a template by the path of a placeholder. A path names a question or one of its options. */
export class QuestionIndex {
  private readonly byPath: ReadonlyMap<string, TemplateQuestion>

  constructor(questions: readonly TemplateQuestion[]) {
    this.byPath = new Map(
      questions.flatMap((question) => [
        [question.path, question] as const,
        ...question.options.map(({ value }) => [`${question.path}.${value}`, question] as const),
      ]),
    )
  }

  find(path: string): TemplateQuestion | undefined {
    return this.byPath.get(path)
  }
}

/** The names of the people of a case, for questions about a party. */
export const partyNames = (values: Values): string[] => [
  ...new Set(
    ['parties.ours', 'parties.adverse', 'parties.neutral'].flatMap((path) => {
      const list = values[path]
      return list && isList(list) ? list.items.map((item) => item['name']?.text ?? '').filter(Boolean) : []
    }),
  ),
]
