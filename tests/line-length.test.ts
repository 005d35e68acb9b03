// The formatter wraps code, but not comments and template texts.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const files = globSync('{server,modules,web,tests,migrations}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['web/dist/**'],
})
const maxColumns = 140
/**
 * Maximum columns of a longer line without its literals: a sentence, a URL or a regular expression cannot be wrapped.
 */
const maxColumnsWithoutLiterals = 120
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\]|\\.)+\/[a-z]*/g

it('no line is longer than 140 columns, except by its literals', () => {
  expect(files.length).toBeGreaterThan(2_000)
  const long = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > maxColumns && line.replace(literal, "''").length > maxColumnsWithoutLiterals
          ? [`${file}:${index + 1}`]
          : [],
      ),
  )
  expect(long).toEqual([])
})
