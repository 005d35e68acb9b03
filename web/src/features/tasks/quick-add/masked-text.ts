/** Stands for a character that nothing may be found in. Private use, so that no keyboard writes it. */
export const masked = '\uE000'
/** Stands for a character of what was understood as the day. */
export const dayMark = '\uE001'

/** Returns the text in lower case without accents; each character stays at its place. */
export const foldInPlace = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const plain = text.charAt(at).normalize('NFD').charAt(0).toLowerCase()
    return plain.length === 1 ? plain : text.charAt(at)
  }).join('')

/** Replaces what a pattern finds by as many characters. */
export const mask = (text: string, pattern: RegExp, by = masked): string =>
  text.replace(pattern, (found) => by.repeat(found.length))

/** Hides what stands in quotation marks: a name, or words that are meant as they are. */
export const maskQuoted = (text: string): string => mask(text, /"[^"]*"|«[^»]*»|“[^”]*”|(?<=^|\s)'[^']*'(?=$|\s)/gu)

/** A part of the line, from `start` to before `end`. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** Returns the text without the spans; spaces and marks that they leave at the ends or twice go, too. */
export function withoutSpans(text: string, spans: readonly TextSpan[]): string {
  const characters = Array.from({ length: text.length }, (_, at) =>
    spans.some(({ start, end }) => at >= start && at < end) ? ' ' : text.charAt(at),
  )
  return characters
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;])/g, '')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
}
