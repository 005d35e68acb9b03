const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Particles of names of three letters; shorter ones and initials are no words here. */
const particles = new Set(['del', 'las', 'los', 'von', 'van', 'the'])
/** Returns the words of a name that tell people apart. */
const wordsOf = (name: string): readonly string[] =>
  (fold(name).match(/\p{L}{3,}/gu) ?? []).filter((word) => !particles.has(word))

/**
 * Returns the party that the caption of a case («Laracuente v. Punta Verde») names against a client; null where the
 * caption has not exactly two sides, or does not say which of them is the client.
 */
export function opposingParty(caption: string, clientName: string): string | null {
  const sides = (caption.split(' · ')[0] ?? '').split(/\svs?\.\s/)
  const [first, second, ...rest] = sides
  if (!first || !second || rest.length > 0) return null
  const ownWords = new Set(wordsOf(clientName))
  const isClient = (side: string) => wordsOf(side).some((word) => ownWords.has(word))
  if (isClient(first) === isClient(second)) return null
  return (isClient(first) ? second : first).trim()
}
