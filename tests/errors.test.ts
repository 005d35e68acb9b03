// Error catalogue: each code is unique and has a status and four sentences; contracts name only known codes.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#server/contract/locale.ts'
import { validationPhrases } from '#server/contract/validation.phrases.ts'
import { fileErrors } from '#server/files/store/file.errors.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { modules } from '#server/modules.ts'

const tables = [
  ['kernel', kernelErrors.table] as const,
  ['files', fileErrors.table] as const,
  ...modules.map((m) => [m.name, m.errors] as const),
]
const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').sort()

describe('the error catalogue', () => {
  it('has each code in one table only', () => {
    const codes = tables.flatMap(([, table]) => Object.keys(table))
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })

  it('has a distinct sentence in each language, with the same placeholders', () => {
    for (const [name, table] of tables) {
      for (const [code, entry] of Object.entries(table)) {
        const sentences = locales.map((locale) => entry[locale])
        expect(
          sentences.every((s) => s.trim().length > 8),
          `${name}.${code}`,
        ).toBe(true)
        expect(new Set(sentences).size, `${name}.${code} is not translated`).toBe(locales.length)
        for (const sentence of sentences)
          expect(placeholdersIn(sentence), `${name}.${code}`).toEqual(placeholdersIn(entry.es))
      }
    }
  })

  it('translates every validation message', () => {
    for (const [key, phrases] of Object.entries(validationPhrases))
      expect(new Set(locales.map((l) => phrases[l])).size, key).toBe(locales.length)
  })

  it('has a sentence for every validation message that the sources name', () => {
    const root = resolve(import.meta.dirname, '..')
    const named = globSync('{server,modules,web/src}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'(validation\.[a-z]\w*)'/gi)].map(([, key = '']) => key),
    )
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter((key) => !(key in validationPhrases))).toEqual([])
  })

  it('contains every code that a contract declares', () => {
    const known = new Set(tables.flatMap(([, table]) => Object.keys(table)))
    const unknown = modules
      .flatMap((m) => m.contracts)
      .flatMap(({ planModule, routes }) =>
        Object.entries(routes).flatMap(([name, route]) =>
          (route.errors ?? []).filter((code) => !known.has(code)).map((code) => `${planModule}.${name}: ${code}`),
        ),
      )
    expect(unknown).toEqual([])
  })

  it('contains no code of a module or of files that no route declares', () => {
    const declared = new Set(
      modules
        .flatMap((m) => m.contracts)
        .flatMap(({ routes }) => Object.values(routes).flatMap((r) => [...(r.errors ?? [])])),
    )
    const undeclaredCodes = [fileErrors.table, ...modules.map((m) => m.errors)]
      .flatMap((table) => Object.keys(table))
      .filter((code) => !declared.has(code))
    expect(undeclaredCodes).toEqual([])
  })
})
