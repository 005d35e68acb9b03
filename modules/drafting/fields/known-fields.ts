import type { z } from 'zod'
import type { Locale } from '#server/contract/locale.ts'
import type { Placeholder, TemplateField } from '../document-template.contract.ts'
import { fieldGroups, type FieldGroup } from '../placeholders.contract.ts'
import { catalogue, type KnownField } from './catalogue.ts'
import { isSection, type Outline, type OutlineNode } from './outline.ts'

const byPath: ReadonlyMap<string, KnownField> = new Map(catalogue.map((field) => [field.path, field]))
export const knownField = (path: string): KnownField | undefined => byPath.get(path)

/** Names that the office chooses: fields of its forms and of its cases, and its questions. */
const isOfficeDefined = (path: string): boolean => /^(?:form|ask|case\.field)\..+/.test(path)

export function groupOf(path: string): FieldGroup {
  const first = path.split('.')[0]
  if (first === 'parties') return 'party'
  return fieldGroups.find((group) => group === first) ?? 'other'
}

/** Names of the items of the enclosing lists. */
export type EnclosingItemNames = readonly string[]

/** Returns the names of a section's items inside of it; `.` for a list of texts. */
export const itemNames = (section: string): EnclosingItemNames =>
  knownField(section)?.items?.map(({ name }) => name) ?? (isOfficeDefined(section) ? ['.'] : [])

export const isKnown = (path: string, enclosing: EnclosingItemNames): boolean =>
  byPath.has(path) || isOfficeDefined(path) || enclosing.includes(path)

/** Returns whether a section is a loop, because its items are used inside of it, or a condition. */
export const isLoop = (node: Extract<OutlineNode, { inside: unknown }>): boolean =>
  !node.inverted && (knownField(node.path)?.items !== undefined || node.inside.some((child) => child.path === '.'))

function placeholderKind(node: OutlineNode): z.output<typeof Placeholder>['kind'] {
  if (!isSection(node)) return 'value'
  return isLoop(node) ? 'loop' : 'condition'
}

/**
 * Returns the distinct placeholders of a template in order. A placeholder that is required anywhere is not optional.
 */
export function placeholdersOf(outline: Outline): z.output<typeof Placeholder>[] {
  const placeholders = new Map<string, z.output<typeof Placeholder>>()
  const walk = (nodes: Outline, enclosing: EnclosingItemNames): void => {
    for (const node of nodes) {
      const kind = placeholderKind(node)
      // The item of a list has no name.
      if (node.path !== '.' || !enclosing.includes('.')) {
        const key = `${kind} ${node.path}`
        const earlier = placeholders.get(key)
        const optional = isSection(node) || node.optional
        placeholders.set(key, {
          path: node.path,
          kind,
          optional: earlier ? earlier.optional && optional : optional,
          known: isKnown(node.path, enclosing),
        })
      }
      if (isSection(node)) walk(node.inside, isLoop(node) ? [...enclosing, ...itemNames(node.path)] : enclosing)
    }
  }
  walk(outline, [])
  return [...placeholders.values()]
}

/** Returns the path of the catalogue that is most similar to a mistyped name; null when none is similar. */
export function suggestionFor(path: string): string | null {
  const lowerPath = path.toLowerCase()
  const closest = catalogue
    .map((field) => ({
      path: field.path,
      distance: Math.min(distanceOf(lowerPath, field.path), 1 + distanceOf(lowerPath, field.path.replace(/^.*\./, ''))),
    }))
    .sort((a, b) => a.distance - b.distance)[0]
  return closest && closest.distance <= Math.max(2, Math.floor(lowerPath.length / 4)) ? closest.path : null
}

/** Levenshtein distance of two words. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns a readable label: `ask.monto_del_anticipo` → «Monto del anticipo». */
export function humanLabel(path: string): string {
  const label = path
    .replace(/^(?:form|ask|case\.field)\./, '')
    .replace(/[._]+/g, ' ')
    .trim()
  return label.charAt(0).toLocaleUpperCase() + label.slice(1)
}

export const labelOf = (path: string, locale: Locale): string => knownField(path)?.label[locale] ?? humanLabel(path)

const exampleIn = (example: KnownField['example'], locale: Locale): string =>
  typeof example === 'string' ? example : example(locale)

/** Returns the catalogue for an editor, with examples in a language and the custom fields of the office. */
export const listFields = (
  locale: Locale,
  customFields: readonly KnownField[] = [],
): { items: z.input<typeof TemplateField>[] } => ({
  items: [...catalogue, ...customFields].map(({ path, group, label, example, words = false, items = [] }) => ({
    path,
    group,
    label,
    example: exampleIn(example, locale),
    list: items.length > 0,
    words,
    items: items.map((item) => ({ path: item.name, label: item.label, example: exampleIn(item.example, locale) })),
  })),
})
