// Finding what a placeholder stands for: the same for preflight and for the filling of the document. Pure; runs in the
// server and in the thread that fills.
import type { Locale } from '#server/contract/locale.ts'
import { readTag } from './outline.ts'

/** A text that is written as it is; `words` says a date or an amount in words. */
export interface TextValue {
  readonly text: string
  readonly words?: string
}
/** An item of a list: texts by their names, or one text under `.`. */
export type LookupItem = Readonly<Record<string, TextValue>>
export type Value = TextValue | { readonly items: readonly LookupItem[] }
/** By their full paths. */
export type Values = Readonly<Record<string, Value>>

export const isList = (value: Value): value is { readonly items: readonly LookupItem[] } => 'items' in value

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/**
 * The value of a path: of the innermost item that has it, else of the document. @param items those around it, the
 * innermost last
 */
export function lookUp(values: Values, items: readonly LookupItem[], path: string): Value | undefined {
  for (const item of items.toReversed()) {
    const found = own(item, path)
    if (found) return found
  }
  return own(values, path)
}

/** Answers of yes-or-no questions that mean no, in four languages. */
const negative = /^(?:no|non|não|nao|false|falso|0)$/i

export const isEmpty = (value: Value | undefined): boolean => {
  if (!value) return true
  return isList(value) ? value.items.length === 0 : value.text.trim() === ''
}

/** Whether a section is shown; of a list, once for each item. */
export const isShown = (value: Value | undefined): boolean =>
  value !== undefined && !isEmpty(value) && (isList(value) || !negative.test(value.text.trim()))

/** What XML cannot hold, and what turns the direction of a text around. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff\ufffe\uffff]/g

/** A text as it goes into a document: lines parted by `\n` alone. */
export const writable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwritable, '').normalize('NFC')

/** What is written in the place of a tag; empty when there is nothing. A list is written as «a, b, c». */
export function textOf(values: Values, items: readonly LookupItem[], written: string, locale: Locale): string {
  const tag = readTag(written)
  const value = tag ? lookUp(values, items, tag.path) : undefined
  if (!tag || !value) return ''
  const said = isList(value)
    ? value.items
        .map((item) => own(item, '.')?.text ?? '')
        .filter(Boolean)
        .join(', ')
    : tag.modifier === 'words'
      ? (value.words ?? value.text)
      : value.text
  const text = writable(said).trim()
  return tag.modifier === 'upper' ? text.toLocaleUpperCase(locale) : text
}
