import type { TranscriptLine } from '../calls.queries.ts'

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Splits a text into matches and other parts. Ignores accents and case: «terminos» finds «Términos». */
export function partsOf(text: string, words: string): readonly { readonly text: string; readonly hit: boolean }[] {
  const wanted = fold(words.trim())
  if (wanted === '') return [{ text, hit: false }]
  // Folds each letter separately, so that positions in the folded text are positions in the text.
  const letters = [...text]
  const folded = letters.map(fold)
  const starts: number[] = []
  let length = 0
  for (const letter of folded) {
    starts.push(length)
    length += letter.length
  }
  const whole = folded.join('')
  const parts: { text: string; hit: boolean }[] = []
  let from = 0
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const first = starts.findLastIndex((start) => start <= at)
    const end = starts.findIndex((start) => start >= at + wanted.length)
    const after = end < 0 ? letters.length : end
    if (first > from) parts.push({ text: letters.slice(from, first).join(''), hit: false })
    parts.push({ text: letters.slice(first, after).join(''), hit: true })
    from = after
  }
  if (from < letters.length) parts.push({ text: letters.slice(from).join(''), hit: false })
  return parts
}

/** Returns lines that contain the search text, or whose speaker's name does. */
export function linesWith(
  lines: readonly TranscriptLine[],
  words: string,
  nameOf: (label: string | null) => string | null,
): readonly TranscriptLine[] {
  const wanted = fold(words.trim())
  return wanted === ''
    ? lines
    : lines.filter((line) => fold(line.text).includes(wanted) || fold(nameOf(line.speaker) ?? '').includes(wanted))
}
