// Similarity of two folded words.

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
