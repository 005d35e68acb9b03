// Comparison of misspelled words by their sound.

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
