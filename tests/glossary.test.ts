// One word a thing: docs/glossary.md names the words and, in its last column, the identifiers that code must not use.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
  .map((line) => line.split('|').slice(1, -1))
const identifiersIn = (cell = ''): string[] => [...cell.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name = '']) => name)
const files = globSync('{server,modules,web/src,tests}/**/*.{ts,tsx,mjs}', { cwd: root })
const identifiersByFile = new Map(
  files.map((file) => [file, new Set(readFileSync(join(root, file), 'utf8').match(/[\p{L}\p{N}_]+/gu))]),
)

it('names a word for every thing, and its source', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((cells) => cells.length !== 4 || cells.slice(0, 3).some((cell) => cell.trim() === ''))).toEqual([])
})

it('does not both require and refuse an identifier', () => {
  const required = new Set(rows.flatMap((cells) => identifiersIn(cells[1])))
  expect(rows.flatMap((cells) => identifiersIn(cells[3])).filter((name) => required.has(name))).toEqual([])
})

it('keeps refused identifiers out of the code', () => {
  const banned = rows.flatMap((cells) => identifiersIn(cells[3]))
  expect(banned.length).toBeGreaterThan(30)
  const uses = [...identifiersByFile].flatMap(([file, identifiers]) =>
    banned.filter((name) => identifiers.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(uses).toEqual([])
})

it('requires only identifiers that the code has', () => {
  const all = new Set([...identifiersByFile.values()].flatMap((identifiers) => [...identifiers]))
  const requiredIdentifiers = rows.flatMap((cells) => identifiersIn(cells[1])).filter((name) => /[A-Z]/.test(name))
  expect(requiredIdentifiers.filter((name) => !all.has(name))).toEqual([])
})

it('declares no name of a type in more than three places', () => {
  const declarations = new Map<string, string[]>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:export )?(?:declare )?(?:interface|type) ([A-Z]\w*)\b/gm,
    ))
      declarations.set(name, [...(declarations.get(name) ?? []), file])
  expect(declarations.size).toBeGreaterThan(2_000)
  expect(
    [...declarations]
      .filter(([, declaringFiles]) => declaringFiles.length > 3)
      .map(([name, declaringFiles]) => `${name}: ${declaringFiles.join(', ')}`),
  ).toEqual([])
})

it('begins the title of no test with a preposition, so that a title is a sentence without its group', () => {
  const titles = files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^ *(?:it|test)\(\s*['"`]([a-z]+) (.*)$/gm)].map(
        ([, first = '', rest = '']) => ({ file, first, rest }),
      ),
    )
  expect(titles.length).toBeGreaterThan(2_000)
  const prepositions = new Set([
    'of',
    'with',
    'without',
    'by',
    'for',
    'from',
    'in',
    'to',
    'as',
    'whose',
    'that',
    'when',
  ])
  expect(
    titles.filter(({ first }) => prepositions.has(first)).map(({ file, first, rest }) => `${file}: ${first} ${rest}`),
  ).toEqual([])
})

it('writes the comment of a field above it', () => {
  const comment = /^ *\/\*\*.*\*\/ (?:readonly )?\w+\??:/m
  expect(files.filter((file) => comment.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
