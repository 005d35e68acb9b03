/** Words that mean something at the end of a placeholder (modules/drafting). */
const reserved = new Set(['upper', 'words'])
const maxLength = 50

/**
 * Returns the name of a field in templates: letters without accents, digits and `_`, different from all others.
 * @param taken keys of the company's other fields
 */
export function keyOf(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_|_$/g, '')
  const base = plain === '' ? 'campo' : /^\d/.test(plain) || reserved.has(plain) ? `_${plain}` : plain
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}_${number}`)) number += 1
  return `${base}_${number}`
}
