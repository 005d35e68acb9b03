// Finds words and ids of the reserved case in texts that a person can read.
import { marker } from './reserved-case.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const markerInContext = new RegExp(`.{0,60}${marker}.{0,20}`, 'g')

/**
 * Returns the words and ids of the case that a text contains.
 * @param requestText the contents of the request, which an answer may repeat
 */
export function tracesIn(text: string, hiddenIds: ReadonlySet<string>, requestText = ''): string[] {
  const words = requestText.includes(marker) ? [] : (text.toLowerCase().match(markerInContext) ?? [])
  const ids = (text.match(uuid) ?? []).filter((id) => hiddenIds.has(id) && !requestText.includes(id))
  return [...words, ...ids]
}
