// Browser-safe: hyphens of names. The parts of a name have none, because «Peña-Ríos» is compared as two surnames.

const hyphens = /[-‐‑]/gu
const hyphenatedWords = /[^\s,;\-‐‑]+(?:[-‐‑][^\s,;\-‐‑]+)+/gu

/** Returns a name with hyphens between words that have them in another text, such as the name as it was typed. */
export function withHyphensOf(text: string, name: string): string {
  let hyphenated = ` ${name} `
  for (const [words] of text.matchAll(hyphenatedWords))
    hyphenated = hyphenated.replace(` ${words.replaceAll(hyphens, ' ')} `, () => ` ${words} `)
  return hyphenated.trim()
}
