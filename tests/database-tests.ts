// Finds test files that need the shared database, because they import its helpers directly or indirectly.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const imported = /from '(?:#tests\/|(?:\.\.?\/)+(?:tests\/)?)(support\/)?([\w-]+)\.ts'/g

/** Helpers in tests/support whose import implies that the test uses the database. */
function databaseHelpers(): ReadonlySet<string> {
  const supports = globSync('tests/support/*.ts', { cwd: root }).map((file) => ({
    name: file.split('/').at(-1)?.slice(0, -3) ?? '',
    text: read(file),
  }))
  const helperNames = new Set(
    supports.filter(({ text }) => text.includes("inject('templateUrls')")).map(({ name }) => name),
  )
  for (let before = -1; before !== helperNames.size;) {
    before = helperNames.size
    for (const { name, text } of supports)
      if ([...text.matchAll(imported)].some(([, , specifier = '']) => helperNames.has(specifier))) helperNames.add(name)
  }
  return helperNames
}

/** Files of the project `http`; other server tests are in `unit` and start no database. */
export function databaseTests(include: readonly string[], exclude: readonly string[]): string[] {
  const helpers = databaseHelpers()
  return globSync([...include], { cwd: root, exclude: [...exclude] }).filter((file) => {
    const text = read(file)
    return (
      text.includes("inject('templateUrls')") ||
      // Imports between helpers have no folder in their path.
      [...text.matchAll(imported)].some(
        ([, folder, name = '']) => (folder !== undefined || file.startsWith('tests/support/')) && helpers.has(name),
      )
    )
  })
}
