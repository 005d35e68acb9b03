import { globSync, readFileSync } from 'node:fs'

/** A call of `rows` or `row` with the beginning of its second argument. */
const call = /\b(?:rows|row)(<(?:[^<>()]|<[^<>]*>)*>)?\(\s*(?:[\w.()#]+),\s*(sql\b|\w+Statement\()?/g

/** Counts results without a declared shape in a file: calls with only a type argument, and raw statements. */
export const countUncheckedResults = (text: string): number =>
  [...text.matchAll(call)].filter(([, type, statement]) => type !== undefined || statement !== undefined).length

/** Files with results without a declared shape, and their number. */
export function uncheckedResults(root: string): { readonly file: string; readonly count: number }[] {
  return globSync(['server/**/*.ts', 'modules/**/*.ts'], { cwd: root })
    .filter((file) => !/\.(test|bench)\.ts$/.test(file) && file !== 'server/db/query.ts')
    .map((file) => ({ file, count: countUncheckedResults(readFileSync(`${root}/${file}`, 'utf8')) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.file.localeCompare(b.file))
}
