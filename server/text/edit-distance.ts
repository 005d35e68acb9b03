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
