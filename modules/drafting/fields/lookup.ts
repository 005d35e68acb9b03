// Resolves placeholders, for preflight and for filling. Pure; runs in the server and in the thread that fills.
import type { Locale } from '#server/contract/locale.ts'
import { readTag, type Modifier } from './outline.ts'
import { negativeAnswer } from './yes-no.phrases.ts'

/** A text that is written unchanged; `words` is a date or an amount in words. */
export interface TextValue {
  readonly text: string
  readonly words?: string
}
/** An item of a list: texts by their names, or one text under `.`. */
export type LookupItem = Readonly<Record<string, TextValue>>
export type Value = TextValue | { readonly items: readonly LookupItem[] }
/** Values by their full paths. */
export type Values = Readonly<Record<string, Value>>

export const isList = (value: Value): value is { readonly items: readonly LookupItem[] } => 'items' in value

const ownProperty = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/**
 * Returns the value of a path: from the innermost item that has it, else from the document.
 * @param items the enclosing items, the innermost last
 */
export function lookUp(values: Values, items: readonly LookupItem[], path: string): Value | undefined {
  for (const item of items.toReversed()) {
    const value = ownProperty(item, path)
    if (value) return value
  }
  return ownProperty(values, path)
}

export const isEmpty = (value: Value | undefined): boolean => {
  if (!value) return true
  return isList(value) ? value.items.length === 0 : value.text.trim() === ''
}

/** Returns whether a section is shown; for a list, once per item. */
export const isShown = (value: Value | undefined): boolean =>
  value !== undefined && !isEmpty(value) && (isList(value) || !negativeAnswer.test(value.text.trim()))

/**
 * Characters that XML cannot hold, overrides of text direction, and private-use characters, of which the filling uses
 * one as a mark.
 */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ue000-\uf8ff\ufffe\uffff]/g

/** Returns a text as it is written into a document, with a line feed as the only line break. */
export const withoutUnwritable = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwritable, '').normalize('NFC')

function modifiedText(value: Value, modifier: Modifier | null): string {
  if (isList(value))
    return value.items
      .map((item) => ownProperty(item, '.')?.text ?? '')
      .filter(Boolean)
      .join(', ')
  return modifier === 'words' ? (value.words ?? value.text) : value.text
}

/** Returns the text of a tag; empty without a value. A list is written as «a, b, c». */
export function textOf(values: Values, items: readonly LookupItem[], tagText: string, locale: Locale): string {
  const tag = readTag(tagText)
  const value = tag ? lookUp(values, items, tag.path) : undefined
  if (!tag || !value) return ''
  const text = withoutUnwritable(modifiedText(value, tag.modifier)).trim()
  return tag.modifier === 'upper' ? text.toLocaleUpperCase(locale) : text
}
