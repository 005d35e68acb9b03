// A cache key must be declared in one file: two declarations would have different stale times and error handling.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/src/testing/'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const add = (filesByKey: Map<string, Set<string>>, key: string, file: string) =>
  filesByKey.set(key, (filesByKey.get(key) ?? new Set()).add(file))
const inTwoFiles = (filesByKey: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...filesByKey].filter(([, files]) => files.size > 1).map(([key, files]) => `${key}: ${[...files].join(', ')}`)

/** First literal segments, where a key begins: `queryKey: ['x'`, `const xKeys = ['x'`, `all: ['x'`, `all: () => ['x'`. */
function firstSegments(files: typeof sources): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { file, text } of files)
    if (file.endsWith('.queries.ts') || file.endsWith('/cache-keys.ts') || text.includes('queryKey'))
      for (const [, segment] of text.matchAll(/(?:[kK]eys?|all|lists|mine)(?::| =)(?: \([^)]*\) =>)? \['([^']+)'/g))
        add(found, segment ?? '', file)
  return found
}

/**
 * Shapes of the keys of `queryOptions` and `useQuery`: spread constants, literals, and `*` for a value. A constant of
 * the file itself is qualified with the file; an imported constant has the same name everywhere.
 */
function declaredKeys(files: typeof sources): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { file, text } of files)
    for (const [, key] of text.matchAll(
      /(?:queryOptions|QueryOptions|useQuery|useInfiniteQuery)\(\{\s*queryKey: \[([^\]]*)\]/g,
    )) {
      const shape = (key ?? '').split(',').flatMap((part) => {
        const segment = part.trim()
        if (segment === '') return []
        const name = /^\.\.\.(\w+)/.exec(segment)?.[1]
        if (name) return [new RegExp(`const ${name}\\b`).test(text) ? `${file} ${segment}` : segment]
        return [segment.startsWith("'") ? segment : '*']
      })
      add(found, shape.join(' '), file)
    }
  return found
}

describe('query keys', () => {
  it('exist', () => {
    expect(firstSegments(sources).size).toBeGreaterThan(20)
    expect(declaredKeys(sources).size).toBeGreaterThan(60)
  })

  it('begin with a segment that one file alone writes', () => {
    expect(inTwoFiles(firstSegments(sources))).toEqual([])
  })

  it('are declared in one file', () => {
    expect(inTwoFiles(declaredKeys(sources))).toEqual([])
  })

  it('are reported when two files write the same first segment or the same key', () => {
    const duplicated = ['a.queries.ts', 'b.queries.ts'].map((file) => ({
      file,
      text: "const keys = ['cases'] as const\nqueryOptions({\n  queryKey: [...caseKeys, 'choices', q],\n})",
    }))
    expect(inTwoFiles(firstSegments(duplicated))).toEqual(['cases: a.queries.ts, b.queries.ts'])
    expect(inTwoFiles(declaredKeys(duplicated))).toEqual(["...caseKeys 'choices' *: a.queries.ts, b.queries.ts"])
  })
})
