// The placeholders of a template in their order and nesting: read once when the template is stored, walked by
// preflight. Pure.
import { pathPattern } from '../placeholders.contract.ts'

/** A value, or a section with its content. `inverted`: shown when there is no value. */
export type OutlineNode =
  | { readonly path: string; readonly optional: boolean }
  | { readonly path: string; readonly inverted: boolean; readonly inside: readonly OutlineNode[] }
export type Outline = readonly OutlineNode[]

export const isSection = (node: OutlineNode): node is Extract<OutlineNode, { inside: unknown }> => 'inside' in node

export const modifiers = ['upper', 'words'] as const
export type Modifier = (typeof modifiers)[number]

/** A parsed placeholder. `path` is `.` for the item of a list. */
export interface Tag {
  readonly path: string
  readonly modifier: Modifier | null
  readonly optional: boolean
}

/** Parses `client.full_name.upper?` into path, capitals, optional; null for an invalid placeholder. */
export function readTag(tagText: string): Tag | null {
  const text = tagText.trim().normalize('NFC')
  // A question mark at the end marks an optional value.
  const optional = text.endsWith('?')
  const withoutMark = optional ? text.slice(0, -1).trimEnd() : text
  if (withoutMark === '.') return { path: '.', modifier: null, optional }
  if (!pathPattern.test(withoutMark)) return null
  const dot = withoutMark.lastIndexOf('.')
  const modifier = modifiers.find((name) => dot > 0 && withoutMark.slice(dot + 1) === name) ?? null
  return { path: modifier ? withoutMark.slice(0, dot) : withoutMark, modifier, optional }
}

/** A tag as written in the text of a template, not parsed yet. */
export interface RawTag {
  readonly sign: '' | '#' | '^' | '/'
  readonly text: string
}

const signs = ['#', '^', '/'] as const

/** Returns the tags of a text in order, such as `{#a}`, `{b}` and `{/a}`, also those that are not placeholders. */
export const rawTagsOf = (text: string): RawTag[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, inside = '']) => {
    const tagText = inside.trimStart()
    const sign = signs.find((candidate) => tagText.startsWith(candidate))
    return sign ? { sign, text: tagText.slice(1) } : { sign: '', text: inside }
  })

/** Nests tags whose sections are closed in order. Ignores tags that are not placeholders. */
export function outlineOf(tags: readonly RawTag[]): Outline {
  const root: OutlineNode[] = []
  const open: OutlineNode[][] = [root]
  for (const { sign, text } of tags) {
    if (sign === '/') {
      if (open.length > 1) open.pop()
      continue
    }
    const tag = readTag(text)
    if (!tag) continue
    const { path, optional } = tag
    if (sign === '') {
      open.at(-1)?.push({ path, optional })
      continue
    }
    const inside: OutlineNode[] = []
    open.at(-1)?.push({ path, inverted: sign === '^', inside })
    open.push(inside)
  }
  return root
}

const flatten = (outline: Outline): OutlineNode[] =>
  outline.flatMap((node) => (isSection(node) ? [node, ...flatten(node.inside)] : [node]))

/** Returns the number of distinct values and sections of a template. */
export const countOf = (outline: Outline): number =>
  new Set(flatten(outline).map((node) => `${isSection(node) ? '#' : ''}${node.path}`)).size
