// Migrations must not lock tables in use.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const directory = join(import.meta.dirname, '../migrations')
/** Earlier migrations created the first version on empty tables. */
const firstVersion = '202611230000'
const laterFiles = readdirSync(directory).filter(
  (file) => file.endsWith('.ts') && (file.split('.')[1] ?? '') >= firstVersion,
)
const sourceOf = (file: string): string => readFileSync(join(directory, file), 'utf8')

it('builds indexes on existing tables concurrently', () => {
  const lockingIndexes = laterFiles.flatMap((file) => {
    const source = sourceOf(file)
    const created = new Set(
      [...source.matchAll(/create table (?:if not exists )?(?:public\.)?(\w+)/gi)].map((match) => match[1]),
    )
    const built = [
      ...source.matchAll(/create (?:unique )?index (?!concurrently)(\w+)\s+on (?:only )?(?:public\.)?(\w+)/gi),
    ]
    return built.filter((match) => !created.has(match[2])).map((match) => `${file}: ${match[1]}`)
  })
  expect(lockingIndexes, 'extend ConcurrentIndexMigration (server/db/concurrent-index.ts) and use buildIndex').toEqual(
    [],
  )
})

it('defines no function with a `set app.…` clause, which only a superuser may', () => {
  const all = readdirSync(directory).filter((file) => file.endsWith('.ts'))
  const filesWithClause = all.filter((file) =>
    /\blanguage\s+\w+[^$]*\bset\s+app\./i.test(sourceOf(file).replaceAll(/--.*$/gm, '')),
  )
  expect(filesWithClause, 'functions enter their scope by app.enter_scope').toEqual([])
})
