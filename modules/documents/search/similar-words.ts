// Similarity of two folded words.

/**
 * Returns how many letters must be inserted, removed, replaced or swapped with the next to turn `a` into `b`; `limit` +
 * 1 when it is more.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let secondLastRow: number[] = []
  let lastRow = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const currentRow = [i]
    let rowMinimum = i
    for (let j = 1; j <= b.length; j += 1) {
      let distance = Math.min(
        (lastRow[j] ?? 0) + 1,
        (currentRow[j - 1] ?? 0) + 1,
        (lastRow[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (secondLastRow[j - 2] ?? 0) + 1)
      currentRow.push(distance)
      rowMinimum = Math.min(rowMinimum, distance)
    }
    if (rowMinimum > limit + 1) return limit + 1
    secondLastRow = lastRow
    lastRow = currentRow
  }
  return Math.min(lastRow[b.length] ?? 0, limit + 1)
}

/** Returns the groups of `size` letters of a word, its edges included; the whole of a shorter word. */
export function gramsOf(word: string, size: number): string[] {
  const letters = [...` ${word} `]
  return Array.from({ length: Math.max(1, letters.length - size + 1) }, (_, i) => letters.slice(i, i + size).join(''))
}

/** Returns the share of common groups of three letters, from 0 to 1 (the Dice coefficient). */
export function gramSimilarity(a: string, b: string): number {
  const [left, right] = [new Set(gramsOf(a, 3)), new Set(gramsOf(b, 3))]
  return (2 * left.intersection(right).size) / (left.size + right.size)
}
