// The web requests files of the API by literal paths, which no type checks.
import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const { paths } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as {
  paths: Record<string, unknown>
}
const knownPaths = Object.keys(paths)

/** Returns the literal paths of a source text that end in the name of a file: `/invoices/${id}/invoice.${format}`. */
const filePathsOf = (source: string): string[] =>
  [...source.matchAll(/`(\/[^`\s]*?\.(?:\$\{[^}]+\}|[a-z]{2,5}))[?`]/g)]
    .map(([, path = '']) => path)
    // Screens and files of the web itself.
    .filter((path) => !path.startsWith('/app/'))

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Returns a pattern in which each inserted value stands for a part of one segment. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\$\{[^}]+\}/)
      .map(escaped)
      .join('[^/]+')}$`,
  )

it('requests only files that the API has', () => {
  const requested = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => filePathsOf(readFileSync(join(root, file), 'utf8')).map((path) => ({ file, path })))
  expect(requested.length).toBeGreaterThan(5)
  expect(requested.filter(({ path }) => !knownPaths.some((known) => patternOf(path).test(known)))).toEqual([])
})
