// Similarity of two folded words.

/** Returns the number of letters to insert, remove, replace or swap with the next; `limit` + 1 when it is more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      let distance = Math.min(
        (last[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1)
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least > limit + 1) return limit + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

/** Returns the groups of `size` letters of a word, its edges included; the whole of a shorter word. */
export function gramsOf(word: string, size: number): string[] {
  const letters = [...` ${word} `]
  return Array.from({ length: Math.max(1, letters.length - size + 1) }, (_, i) => letters.slice(i, i + size).join(''))
}

/** Share of common groups of three letters, 0 to 1 (Dice). */
export function gramSimilarity(a: string, b: string): number {
  const [left, right] = [new Set(gramsOf(a, 3)), new Set(gramsOf(b, 3))]
  return (2 * left.intersection(right).size) / (left.size + right.size)
}
