// Converts texts of a form or a person to values: dates and amounts are recognised, so that they can be written in
// words.
import type { FieldDefinition } from '#modules/forms/fields.contract.ts'
import type { Locale } from '#server/contract/locale.ts'
import { dayWords, isDay, longDay } from '../words/date-words.ts'
import { amountWords, maxNumberInWords, numberWords } from '../words/number.phrases.ts'
import type { TextValue, Value } from './lookup.ts'
import { yes } from './yes-no.phrases.ts'

const amountPattern = /^\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/

/** Parses «$1,250.00» or «1250» to cents; null for text of another form. */
export function centsOf(text: string): number | null {
  const match = amountPattern.exec(text.trim())
  if (!match) return null
  const dollars = Number((match[1] ?? '').replaceAll(',', ''))
  return dollars <= maxNumberInWords ? dollars * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

export const dayValue = (day: string, locale: Locale): TextValue => ({
  text: longDay(day, locale),
  words: dayWords(day, locale),
})

/** Formats dollars as in Puerto Rico, in any language of the document. */
const dollars = new Intl.NumberFormat('es-PR', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })

/** Formats an amount such as `1250.00` as dollars, with its words; other text is unchanged. */
export function moneyValue(text: string, locale: Locale): TextValue {
  const cents = centsOf(text)
  return cents === null ? { text } : { text: dollars.format(cents / 100), words: amountWords(cents, locale) }
}

/**
 * Converts the text of an answer: a day such as `2026-03-05` is written out. Other text is unchanged; an amount gets
 * its words in addition.
 */
export function valueOfText(text: string, locale: Locale): TextValue {
  const trimmed = text.trim()
  if (isDay(trimmed)) return dayValue(trimmed, locale)
  const cents = centsOf(trimmed)
  return cents === null ? { text: trimmed } : { text: trimmed, words: amountWords(cents, locale) }
}

/**
 * Converts lines to items of a list. @param names names of an item's facts: the line becomes the first fact, the others
 * stay empty
 */
export const listOfLines = (text: string, locale: Locale, [first, ...others]: readonly string[] = []): Value => ({
  items: text
    .split('\n')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const value = valueOfText(item, locale)
      return {
        ...Object.fromEntries(others.map((name) => [name, { text: '' }])),
        ...(first === undefined ? {} : { [first]: value }),
        '.': value,
      }
    }),
})

const optionLabel = (field: FieldDefinition | undefined, value: string): string =>
  field?.options.find((option) => option.value === value)?.label ?? value

/**
 * Converts an answer of a form. @param value as stored; a value that is not text, number or choice is a file and is
 * represented by its name
 */
export function answerValue(field: FieldDefinition | undefined, value: unknown, locale: Locale): Value {
  if (Array.isArray(value))
    return {
      items: value.map((item) => ({
        '.': { text: typeof item === 'string' ? optionLabel(field, item) : nameOf(item) },
      })),
    }
  if (typeof value === 'boolean') return { text: value ? yes[locale] : '' }
  if (typeof value === 'number')
    return {
      text: String(value),
      ...(Number.isInteger(value) && value >= 0 ? { words: numberWords(value, locale) } : {}),
    }
  if (typeof value !== 'string') return { text: nameOf(value) }
  if (field?.type === 'money') return moneyValue(value, locale)
  // An answer with a time is stored as it was entered, without a zone; the document has its day.
  const [day = ''] = value.split('T')
  if (field?.type === 'datetime' && isDay(day)) return dayValue(day, locale)
  return isDay(value) ? dayValue(value, locale) : { text: optionLabel(field, value) }
}

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : ''
