import { globSync, readFileSync } from 'node:fs'

/** A call of `rows` or `row` and what its second argument begins with. */
const call = /\b(?:rows|row)(<(?:[^<>()]|<[^<>]*>)*>)?\(\s*(?:[\w.()#]+),\s*(sql\b|\w+Statement\()?/g

/** Returns how many results of a source text have no declared shape: calls with a type argument or with a statement alone. */
export const uncheckedIn = (text: string): number =>
  [...text.matchAll(call)].filter(([, type, statement]) => type !== undefined || statement !== undefined).length

/** Files of the product with results that no shape is declared for, with their number. */
export function uncheckedResults(root: string): { readonly file: string; readonly count: number }[] {
  return globSync(['server/**/*.ts', 'modules/**/*.ts'], { cwd: root })
    .filter((file) => !/\.(test|bench)\.ts$/.test(file) && file !== 'server/db/query.ts')
    .map((file) => ({ file, count: uncheckedIn(readFileSync(`${root}/${file}`, 'utf8')) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.file.localeCompare(b.file))
}
