import type { TranscriptLine } from '../calls.queries.ts'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into matches and other parts. Ignores accents and case: «terminos» finds «Términos». */
export function partsOf(text: string, query: string): readonly { readonly text: string; readonly hit: boolean }[] {
  const foldedQuery = fold(query.trim())
  if (foldedQuery === '') return [{ text, hit: false }]
  // Folds each letter separately, so that positions in the folded text are positions in the text.
  const letters = [...text]
  const foldedLetters = letters.map(fold)
  /** Position of each letter in the folded text. */
  const starts: number[] = []
  let length = 0
  for (const letter of foldedLetters) {
    starts.push(length)
    length += letter.length
  }
  const foldedText = foldedLetters.join('')
  const parts: { text: string; hit: boolean }[] = []
  let from = 0
  for (
    let position = foldedText.indexOf(foldedQuery);
    position >= 0;
    position = foldedText.indexOf(foldedQuery, position + foldedQuery.length)
  ) {
    const hitStart = starts.findLastIndex((start) => start <= position)
    const nextLetter = starts.findIndex((start) => start >= position + foldedQuery.length)
    const hitEnd = nextLetter < 0 ? letters.length : nextLetter
    if (hitStart > from) parts.push({ text: letters.slice(from, hitStart).join(''), hit: false })
    parts.push({ text: letters.slice(hitStart, hitEnd).join(''), hit: true })
    from = hitEnd
  }
  if (from < letters.length) parts.push({ text: letters.slice(from).join(''), hit: false })
  return parts
}

/** Returns the lines that contain the search text in their words or in the name of their speaker. */
export function linesWith(
  lines: readonly TranscriptLine[],
  query: string,
  nameOf: (label: string | null) => string | null,
): readonly TranscriptLine[] {
  const foldedQuery = fold(query.trim())
  return foldedQuery === ''
    ? lines
    : lines.filter(
        (line) => fold(line.text).includes(foldedQuery) || fold(nameOf(line.speaker) ?? '').includes(foldedQuery),
      )
}
