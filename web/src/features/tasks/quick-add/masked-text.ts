/** Replaces characters that later searches must skip. A private-use character, so that no keyboard writes it. */
export const maskCharacter = '\uE000'
/** Replaces the characters that were recognised as the day. */
export const dayMark = '\uE001'

/** Returns the text in lower case without accents; each character stays at its place. */
export const foldInPlace = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => {
    const plain = text.charAt(index).normalize('NFD').charAt(0).toLowerCase()
    return plain.length === 1 ? plain : text.charAt(index)
  }).join('')

/** Replaces each match of a pattern by as many mask characters. */
export const mask = (text: string, pattern: RegExp, by = maskCharacter): string =>
  text.replace(pattern, (found) => by.repeat(found.length))

/** Masks text in quotation marks: a name, or words that are meant literally. */
export const maskQuoted = (text: string): string => mask(text, /"[^"]*"|«[^»]*»|“[^”]*”|(?<=^|\s)'[^']*'(?=$|\s)/gu)

/** A part of the line, from `start` to before `end`. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/**
 * Returns the text without the spans, and without the spaces and punctuation that they leave at the ends or duplicated.
 */
export function withoutSpans(text: string, spans: readonly TextSpan[]): string {
  const characters = Array.from({ length: text.length }, (_, index) =>
    spans.some(({ start, end }) => index >= start && index < end) ? ' ' : text.charAt(index),
  )
  return characters
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
}
