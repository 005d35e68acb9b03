/** Modifiers at the end of a placeholder (modules/drafting), which no key may be. */
const reserved = new Set(['upper', 'words'])
const maxLength = 50

function validKey(folded: string): string {
  if (folded === '') return 'campo'
  return /^\d/.test(folded) || reserved.has(folded) ? `_${folded}` : folded
}

/**
 * Returns the key of a field for templates: letters without accents, digits and `_`, unique in the company.
 * @param taken keys of the company's other fields
 */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const folded = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_|_$/g, '')
  const base = validKey(folded)
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}_${number}`)) number += 1
  return `${base}_${number}`
}
