// Import rules of modules, server and web, checked on the import statements of every file.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { roles } from '#server/contract/roles.ts'

const root = resolve(import.meta.dirname, '..')
const files = globSync(
  ['server/**/*.ts', 'modules/**/*.ts', 'web/src/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}', 'migrations/*.ts'],
  { cwd: root },
)
const source = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

interface Edge {
  readonly from: string
  readonly to: string
  readonly typeOnly: boolean
}

const importStatement =
  /^\s*(?:import|export)(\s+type)?\b[^'"]*?\bfrom\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Resolves `#server/x` and `./x` to paths from the root; packages keep their names. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('#web/')) return `web/src/${specifier.slice(5)}`
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative(root, resolve(root, dirname(from), specifier)) : specifier
}

const edges: Edge[] = files.flatMap((from) =>
  [...(source.get(from) ?? '').matchAll(importStatement)].map((match) => ({
    from,
    to: resolveImport(from, match[2] ?? match[3] ?? match[4] ?? ''),
    typeOnly: match[1] !== undefined,
  })),
)

const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string) => /\.(test|bench|fixture)\.tsx?$/.test(path) || path.startsWith('tests/')
const isContract = (path: string) => /\.(contract|permissions)\.ts$/.test(path) || path.startsWith('server/contract/')
/** Parsing and comparison of names: pure functions, which the browser may use. */
const isNameKit = (path: string) => path.startsWith('server/names/')
/** Constants and pure functions that server and browser share. They import only each other and contracts. */
const isBrowserSafe = (path: string) =>
  isContract(path) ||
  isNameKit(path) ||
  [
    'server/files/file-name.ts',
    'server/files/file-types.ts',
    'server/files/name-of-type.ts',
    'modules/cases/court-regions.ts',
    'modules/cases/court-number.ts',
    'modules/cases/court-short.ts',
    'modules/billing/plans/plan-price.ts',
    'modules/billing/plans/plan-permissions.ts',
    'modules/forms/answers.ts',
    'modules/forms/party-answers.ts',
    'modules/drafting/fields/yes-no.phrases.ts',
    'modules/forms/answer.phrases.ts',
    'modules/forms/definition.ts',
    'modules/forms/shown-fields.ts',
    'modules/forms/stored-values.ts',
    'modules/forms/municipalities.ts',
    'modules/parties/caption.ts',
    'modules/terms/counting/chain.ts',
    'modules/terms/counting/count.ts',
    'modules/terms/counting/day-calendar.ts',
    'modules/terms/counting/year-calendar.ts',
  ].includes(path)

const grantedModules = new Map(
  [...readFileSync(join(root, 'modules/README.md'), 'utf8').matchAll(/^\| (\w+) \|[^|]*\|([^|]*)\|$/gm)]
    .filter(([, name]) => name !== 'module')
    .map(([, name, imports]) => [
      name ?? '',
      new Set(
        (imports ?? '')
          .split(',')
          .map((n) => n.trim())
          .filter((n) => n !== '–'),
      ),
    ]),
)

const product = edges.filter(({ from }) => !isTest(from))

const rules: Record<string, (edge: Edge) => boolean> = {
  'another module is entered through its index.ts or its contract': ({ from, to }) => {
    const [a, b] = [moduleOf(from), moduleOf(to)]
    return !a || !b || a === b || to === `modules/${b}/index.ts` || isContract(to)
  },
  'a module imports only the modules that modules/README.md grants it': ({ from, to }) => {
    const [a, b] = [moduleOf(from), moduleOf(to)]
    return !a || !b || a === b || (grantedModules.get(a)?.has(b) ?? false)
  },
  'the kernel imports no module, except in the composition root': ({ from, to }) =>
    !from.startsWith('server/') ||
    !moduleOf(to) ||
    ['server/app.ts', 'server/create-ports.ts', 'server/modules.ts', 'server/contract/roles.ts'].includes(from) ||
    from.startsWith('server/start/'),
  'the web imports contracts and itself, nothing of the server': ({ from, to }) =>
    !from.startsWith('web/') || !/^(modules|server|migrations|tests)\//.test(to) || isBrowserSafe(to),
  'a feature of the web imports no other feature': ({ from, to }) => {
    const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const [a, b] = [feature(from), feature(to)]
    return !a || !b || a === b
  },
  'an entity of the web imports only the library, contracts and other entities': ({ from, to }) =>
    !from.startsWith('web/src/entities/') || !to.startsWith('web/src/') || /^web\/src\/(entities|lib)\//.test(to),
  'a feature of the web imports of pages and shell only the type of a descriptor': ({ from, to, typeOnly }) =>
    !from.startsWith('web/src/features/') ||
    !/^web\/src\/(app|pages)\//.test(to) ||
    (typeOnly && ['web/src/app/feature.ts', 'web/src/app/guards.tsx'].includes(to)),
  'a contract is browser-safe: zod, contracts and pure facts': ({ from, to }) =>
    !isContract(from) || to === 'zod' || isBrowserSafe(to),
  'the comparison of names is browser-safe: it imports only itself': ({ from, to }) =>
    !isNameKit(from) || isTest(from) || isNameKit(to),
  'only server/env.ts, the start and the embedded database read the environment': ({ from }) =>
    from === 'server/env.ts' ||
    from.startsWith('server/start/') ||
    from.startsWith('server/db/embedded') ||
    !/^(server|modules)\//.test(from) ||
    !/\bprocess\.env\b/.test(source.get(from) ?? ''),
  'product code imports no test support': ({ from, to }) =>
    !/^(server|modules|web|migrations)\//.test(from) || !to.startsWith('tests/'),
}

describe('imports', () => {
  it('are found in the source', () => {
    expect(edges.length).toBeGreaterThan(200)
  })

  for (const [name, isAllowed] of Object.entries(rules)) {
    it(name, () => {
      expect(product.filter((edge) => !isAllowed(edge)).map(({ from, to }) => `${from} → ${to}`)).toEqual([])
    })
  }

  it('form no cycle between modules', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to } of product) {
      const [a, b] = [moduleOf(from), moduleOf(to)]
      if (a && b && a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b))
    }
    expect(cycles(graph)).toEqual([])
  })

  it('form no cycle between files', () => {
    const graph = new Map<string, Set<string>>()
    for (const { from, to, typeOnly } of product)
      if (!typeOnly && source.has(to)) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    expect(cycles(graph)).toEqual([])
  })
})

function cycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const visited = new Set<string>()
  const found: string[] = []
  const visit = (node: string, path: readonly string[]): void => {
    if (path.includes(node)) {
      found.push([...path.slice(path.indexOf(node)), node].join(' → '))
      return
    }
    if (visited.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    visited.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

describe('the architecture', () => {
  it('names every module in modules/README.md', () => {
    const folders = new Set(files.map(moduleOf).filter((name) => name !== undefined))
    expect([...folders].sort()).toEqual([...grantedModules.keys()].sort())
  })

  it('has a README in every module', () => {
    const missing = [...grantedModules.keys()].filter(
      (name) => globSync(`modules/${name}/README.md`, { cwd: root }).length === 0,
    )
    expect(missing).toEqual([])
  })

  it('keeps every file within 300 lines', () => {
    // Existing migrations are never edited, so they are exempt. The line end of the last line is not counted.
    const longFiles = [...source]
      .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
      .filter(({ file, lines }) => !file.startsWith('migrations/') && lines > 300)
    expect(longFiles).toEqual([])
  })

  it('names files in kebab-case by subject and role', () => {
    const misplaced = files.filter(
      (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*\.tsx?$/.test(file.split('/').at(-1) ?? ''),
    )
    expect(misplaced).toEqual([])
  })

  it('checks permissions and never compares role names', () => {
    const names = `'(?:${roles.join('|')})'`
    const compared = new RegExp(String.raw`(?:profile|role|Role\([^)]*\))\)? (?:[!=]==|=|<>|in \() ?${names}`)
    const comparing = files.filter(
      (file) => /^(?:server|modules|web\/src)\//.test(file) && !isTest(file) && compared.test(source.get(file) ?? ''),
    )
    expect(comparing).toEqual([])
  })

  it('reads no date from the text of a locale, which differs between browsers', () => {
    const fixedLocale = /DateTimeFormat\(\s*'(?!en'|es-PR')/
    const reading = files.filter(
      (file) =>
        /^(?:server|modules|web\/src)\//.test(file) &&
        !isTest(file) &&
        file !== 'server/contract/local-time.ts' &&
        fixedLocale.test(source.get(file) ?? ''),
    )
    expect(reading).toEqual([])
  })

  it('skips no test', () => {
    const skipped = files.filter(
      (file) =>
        file !== 'tests/architecture.test.ts' &&
        /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/.test(source.get(file) ?? ''),
    )
    expect(skipped).toEqual([])
  })
})
