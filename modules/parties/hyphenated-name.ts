// Browser-safe: hyphens of names. The parts of a name have none, because «Peña-Ríos» is compared as two surnames.

const hyphens = /[-‐‑]/gu
const hyphenatedWords = /[^\s,;\-‐‑]+(?:[-‐‑][^\s,;\-‐‑]+)+/gu

/**
 * Returns a name with hyphens between words that have them in another text, such as the name as it was typed. Words
 * that the text also has without hyphens stay as they are: the text may name several people, «Ana Peña Ríos y Luis
 * Peña-Ríos».
 */
export function withHyphensOf(text: string, name: string): string {
  let hyphenated = ` ${name} `
  for (const [words] of text.matchAll(hyphenatedWords)) {
    const plain = words.replaceAll(hyphens, ' ')
    if (text.includes(plain)) continue
    hyphenated = hyphenated.replace(` ${plain} `, () => ` ${words} `)
  }
  return hyphenated.trim()
}
