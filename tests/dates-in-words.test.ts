// Dates in words are made by `server/contract/date-format.ts`, which knows the first of a month in French and
// Portuguese; `Intl.DateTimeFormat` itself serves figures, parts and names of time zones.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Files that read parts of a date, which they put together themselves. */
const readsParts = [
  'modules/scheduling/messages/when.ts',
  'web/src/lib/zone-name.ts',
  'web/src/public/booking/dates.ts',
]

it('dates in the language of a reader are formatted in one place', () => {
  const files = globSync(['server/**/*.ts', 'modules/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && file !== 'server/contract/date-format.ts' && !readsParts.includes(file),
  )
  expect(files.length).toBeGreaterThan(2_000)
  // A literal tag checks a zone or serves the demonstration; `server/contract/local-time.ts` writes figures.
  const formatsItself = (file: string) =>
    /new Intl\.DateTimeFormat\((?!\)|\s*'(?:en|en-US|es-PR)')|\.toLocaleDateString\(/.test(
      readFileSync(join(root, file), 'utf8'),
    )
  expect(files.filter(formatsItself)).toEqual([])
})
