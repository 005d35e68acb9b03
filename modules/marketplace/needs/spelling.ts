// Comparison of misspelled words: by sound and by letters.

/** Letters with the sound of another letter; `#` is a ch. */
const soundOfLetter: Readonly<Record<string, string>> = { v: 'b', z: 's', c: 'k', x: 'j', '#': 'x' }

/**
 * Returns a key that is equal for folded words that sound alike in the Spanish of Puerto Rico; the same as the
 * database's `app.sound`. «Vásquez» and «Bázquez» give `baskes`. An x stands for ch, which has a separate sound.
 */
export const soundOf = (folded: string): string =>
  folded
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('ch', '#')
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replaceAll(/qu?/g, 'k')
    .replaceAll(/g([ei])/g, 'j$1')
    .replaceAll(/gu([ei])/g, 'g$1')
    .replaceAll(/c([ei])/g, 's$1')
    .replaceAll(/[vzcx#]/g, (letter) => soundOfLetter[letter] ?? '')
    .replaceAll(/(.)\1+/g, '$1')

/**
 * Returns the edit distance of two words: the number of letters inserted, omitted or replaced, or of neighbouring
 * letters exchanged (Damerau–Levenshtein, optimal string alignment). Returns `limit + 1` for any distance above
 * `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return limit + 1
  let [rowBeforeLast, lastRow]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const currentRow = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((lastRow[j] ?? 0) + 1, (currentRow[j - 1] ?? 0) + 1, (lastRow[j - 1] ?? 0) + substitution)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (rowBeforeLast[j - 2] ?? 0) + 1)
      currentRow.push(cost)
    }
    if (Math.min(...currentRow) > limit) return limit + 1
    ;[rowBeforeLast, lastRow] = [lastRow, currentRow]
  }
  return lastRow[b.length] ?? limit + 1
}
