import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const source = fileURLToPath(new URL('src/', import.meta.url))

/** The property of the descriptors that each file needs which imports the registry. */
const readers: Readonly<Record<string, string>> = {
  'app/routes.tsx': 'routes',
  'app/menu.ts': 'menu',
  'app/palette.tsx': 'paletteActions',
  'pages/waiting-links.tsx': 'menu',
  'pages/case-head.tsx': 'caseHead',
  'pages/case-cards.tsx': 'caseCards',
  'pages/case-page.tsx': 'caseTabs',
  'pages/dashboard-page.tsx': 'dashboardCards',
  'pages/client-dashboard.tsx': 'clientCards',
  'pages/schedule-page.tsx': 'calendarSources',
}

interface Range {
  readonly start: number
  readonly end: number
}

const cutRanges = (code: string, ranges: readonly Range[]): string =>
  [...ranges]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code)

/** Returns whether an identifier below the node has the name; names of properties do not count. */
function refersTo(node: unknown, name: string): boolean {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some((child) => refersTo(child, name))
  const { type, computed, shorthand, ...rest } = node as Record<string, unknown> // any node of the tree
  if (type === 'Identifier') return rest['name'] === name
  if (type === 'ImportDeclaration') return false
  return Object.entries(rest).some(
    ([key, value]) =>
      !(key === 'property' && type === 'MemberExpression' && computed !== true) &&
      !(key === 'key' && type === 'Property' && computed !== true && shorthand !== true) &&
      refersTo(value, name),
  )
}

type Parse = Rolldown.PluginContext['parse']

/**
 * Returns the code of a descriptor (types already removed) with one part of its object, and the declarations that it
 * uses.
 */
export function onlyPart(code: string, part: string, parse: (text: string) => ReturnType<Parse>): string {
  let text = code
  const removeRanges = (ranges: readonly Range[]) => {
    text = cutRanges(text, ranges)
    return ranges.length > 0
  }
  removeRanges(
    parse(text).body.flatMap((node) => {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
      const value = node.declaration.declarations[0]?.init
      if (value?.type !== 'ObjectExpression') return []
      const property = value.properties.find(
        (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === part,
      )
      const insideBraces = { start: value.start + 1, end: value.end - 1 }
      return property
        ? [
            { ...insideBraces, end: property.start },
            { ...insideBraces, start: property.end },
          ]
        : [insideBraces]
    }),
  )
  // Nothing may stay behind for its side effects: imports and constants that only the other parts used.
  const findUnused = () => {
    const { body } = parse(text)
    return body.filter((node) => {
      const isUsed = (name: string) => body.some((statement) => statement !== node && refersTo(statement, name))
      if (node.type === 'ImportDeclaration') return !node.specifiers.some(({ local }) => isUsed(local.name))
      if (node.type !== 'VariableDeclaration') return false
      return !node.declarations.some(({ id: name }) => name.type !== 'Identifier' || isUsed(name.name))
    })
  }
  // A removed statement may have been the only user of another one.
  while (removeRanges(findUnused()));
  return text
}

/**
 * Returns the code of the registry with only the features whose import specifier `isIncluded` accepts. The others would
 * be empty objects in every reader.
 */
export function onlyFeatures(
  code: string,
  isIncluded: (specifier: string) => boolean,
  parse: (text: string) => ReturnType<Parse>,
): string {
  const { body } = parse(code)
  const excludedImports = body.filter((node) => node.type === 'ImportDeclaration' && !isIncluded(node.source.value))
  const excludedNames = new Set(
    excludedImports.flatMap((node) =>
      node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
    ),
  )
  const shortenedLists = body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') return []
    const value = node.declaration.declarations[0]?.init
    if (value?.type !== 'ArrayExpression') return []
    const kept = value.elements.flatMap((element) =>
      element?.type === 'Identifier' && !excludedNames.has(element.name) ? [element.name] : [],
    )
    return [{ start: value.start, end: value.end, text: `[${kept.join(', ')}]` }]
  })
  return [...excludedImports.map(({ start, end }) => ({ start, end, text: '' })), ...shortenedLists]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: replacement }) => text.slice(0, start) + replacement + text.slice(end), code)
}

/**
 * A descriptor (`*.feature.ts`) describes a feature completely in one object, but its routes belong to the first
 * script of every visit, its menu icons to the frame, and its dashboard cards to the dashboard alone. A build therefore
 * reads each descriptor once for every reader of the registry, and leaves in it only the part that this reader needs.
 * While developing and in tests descriptors are read whole.
 */
export function featureParts(): Plugin {
  return {
    name: 'feature-parts',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(specifier, importer, options) {
        if (!importer || !/(\/registry|\.feature)\.ts$/.test(specifier)) return undefined
        const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true })
        if (!resolved?.id.startsWith(source)) return undefined
        const [file = '', query] = importer.slice(source.length).split('?part=')
        const part = query ?? readers[file]
        if (part === undefined)
          this.error(`${file} reads the registry: say in web/feature-parts.ts which part it needs`)
        return `${resolved.id}?part=${part}`
      },
    },
    transform(code, id) {
      const [, file, part] = /^(.*(?:\/registry|\.feature)\.ts)\?part=(\w+)$/.exec(id) ?? []
      if (file === undefined || part === undefined) return undefined
      const parse = (text: string) => this.parse(text)
      if (file.endsWith('.feature.ts')) return { code: onlyPart(code, part, parse), map: null }
      // The formatter indents the properties of a descriptor by two spaces.
      const property = new RegExp(`^ {2}${part}:`, 'm')
      const hasPart = (specifier: string) => property.test(readFileSync(join(dirname(file), specifier), 'utf8'))
      return { code: onlyFeatures(code, hasPart, parse), map: null }
    },
  }
}
