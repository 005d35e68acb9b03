// Which test files need the database of the run: those that reach the helpers that open it, directly or through others.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const imported = /from '(?:#tests\/|(?:\.\.?\/)+(?:tests\/)?)(support\/)?([\w-]+)\.ts'/g

/** Names in tests/support whose import means that the database is used. */
function databaseHelpers(): ReadonlySet<string> {
  const supports = globSync('tests/support/*.ts', { cwd: root }).map((file) => ({
    name: file.split('/').at(-1)?.slice(0, -3) ?? '',
    text: read(file),
  }))
  const found = new Set(supports.filter(({ text }) => text.includes("inject('templateUrls')")).map(({ name }) => name))
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { name, text } of supports)
      if ([...text.matchAll(imported)].some(([, , of = '']) => found.has(of))) found.add(name)
  }
  return found
}

/** Files that run in the project `http`; all other tests of the server are in `unit` and start no database. */
export function databaseTests(include: readonly string[], exclude: readonly string[]): string[] {
  const helpers = databaseHelpers()
  return globSync([...include], { cwd: root, exclude: [...exclude] }).filter((file) => {
    const text = read(file)
    return (
      text.includes("inject('templateUrls')") ||
      // Beside the helpers the folder is not part of the path.
      [...text.matchAll(imported)].some(
        ([, folder, name = '']) => (folder !== undefined || file.startsWith('tests/support/')) && helpers.has(name),
      )
    )
  })
}
