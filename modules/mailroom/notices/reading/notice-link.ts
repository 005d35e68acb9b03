import { afterInSentence, beforeInSentence, type FlatText } from './flat-text.ts'

/** Days that the document behind a link can be opened (poderjudicial.pr, «Notificaciones electrónicas (NET)»). */
export const linkDays = 45

export interface FoundLink {
  readonly url: string
  readonly days: number
  readonly start: number
  readonly end: number
}

const address = /HTTPS?:\/\/[^ <>"'()¶]{4,600}/g
const sign = /PRESIONE|ENLACE|OPRIMA|HAGA CLIC|DOCUMENTO ELECTRONICO|ACCEDER|CLICK|HYPERLINK|DOCUMENT NUMBER/u
const available = /(?<days>\d{1,3}) (?:DIAS|DAYS)/u

/** Returns an address without the signs that end its sentence. */
function withoutEnd(url: string): string {
  let end = url.length
  while (end > 0 && '.,;:'.includes(url[end - 1] ?? '')) end -= 1
  return url.slice(0, end)
}

/** Finds the link to the document of a notice: an address near words that lead to it. It is never opened. */
export function findLink({ flat, original, span }: FlatText): FoundLink | null {
  for (const match of flat.matchAll(address)) {
    const [start, end] = [match.index, match.index + withoutEnd(match[0]).length]
    const around = flat.slice(Math.max(0, start - 300), start) + flat.slice(end, end + 300)
    if (!sign.test(around)) continue
    const { start: from, end: until } = span(start, end)
    const sentence = beforeInSentence(flat, start, 300) + afterInSentence(flat, end, 300)
    const stated = /DISPONIBLE|AVAILABLE/u.test(around)
      ? available.exec(around.slice(around.search(/DISPONIBLE|AVAILABLE/u)))
      : available.exec(sentence)
    const days = Number(stated?.groups?.['days'] ?? linkDays)
    return { url: original.slice(from, until), days: days > 0 ? days : linkDays, start, end }
  }
  return null
}
