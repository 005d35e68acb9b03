import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'

/** Days for which the document behind a link is available (poderjudicial.pr, «Notificaciones electrónicas (NET)»). */
export const linkDays = 45

export interface FoundLink {
  readonly url: string
  readonly days: number
  /** Offsets in the flat text. */
  readonly start: number
  readonly end: number
}

const urlPattern = /HTTPS?:\/\/[^ <>"'()¶]{4,600}/g
const linkWords = /PRESIONE|ENLACE|OPRIMA|HAGA CLIC|DOCUMENTO ELECTRONICO|ACCEDER|CLICK|HYPERLINK|DOCUMENT NUMBER/u
const daysPattern = /(?<days>\d{1,3}) (?:DIAS|DAYS)/u

/** Returns a URL without punctuation at its end. */
function withoutEndPunctuation(url: string): string {
  let end = url.length
  while (end > 0 && '.,;:'.includes(url[end - 1] ?? '')) end -= 1
  return url.slice(0, end)
}

/** Finds the link to the document of a notice: a URL near words such as «presione». It is never opened. */
export function findLink({ flat, original, span }: FlatText): FoundLink | null {
  for (const match of flat.matchAll(urlPattern)) {
    const [start, end] = [match.index, match.index + withoutEndPunctuation(match[0]).length]
    const around = flat.slice(Math.max(0, start - 300), start) + flat.slice(end, end + 300)
    if (!linkWords.test(around)) continue
    const { start: from, end: until } = span(start, end)
    const sentence = beforeInSentence(flat, start, 300) + afterInSentence(flat, end, 300)
    const statedDays = /DISPONIBLE|AVAILABLE/u.test(around)
      ? daysPattern.exec(around.slice(around.search(/DISPONIBLE|AVAILABLE/u)))
      : daysPattern.exec(sentence)
    const days = Number(statedDays?.groups?.['days'] ?? linkDays)
    return { url: original.slice(from, until), days: days > 0 ? days : linkDays, start, end }
  }
  return null
}
