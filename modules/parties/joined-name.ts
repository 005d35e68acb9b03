// Browser-safe: hyphens and «y» between surnames. The parts of a name have none, because «Peña-Ríos» and «Ramón y
// Cajal» are compared as two surnames.

const hyphens = /[-‐‑]/gu
const hyphenatedWords = /[^\s,;\-‐‑]+(?:[-‐‑][^\s,;\-‐‑]+)+/gu

/**
 * Returns a name with hyphens and «y» between words that have them in another text, such as the name as it was typed.
 * Words that the text also has without hyphens stay as they are: the text may name several people, «Ana Peña Ríos y
 * Luis Peña-Ríos».
 */
export function joinedAsIn(text: string, name: string): string {
  let joined = ` ${name} `
  for (const [words] of text.matchAll(hyphenatedWords)) {
    const plain = words.replaceAll(hyphens, ' ')
    if (text.includes(plain)) continue
    joined = joined.replace(` ${plain} `, () => ` ${words} `)
  }
  for (const phrase of text.split(/[,;]/u)) {
    const words = phrase.split(/\s/u)
    for (const [index, and] of words.entries()) {
      const [before, after] = [words[index - 1], words[index + 1]]
      if (!/^y$/iu.test(and) || !before || !after) continue
      joined = joined.replace(` ${before} ${after} `, () => ` ${before} ${and} ${after} `)
    }
  }
  return joined.trim()
}
