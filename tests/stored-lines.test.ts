// Answers are parsed by their schemas, which also read what earlier versions stored.
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { modules } from '#server/modules.ts'

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'safeParse' in value
const isMissing = (schema: z.ZodType, line: string): boolean =>
  schema.safeParse(line).error?.issues.some(({ message }) => message === 'validation.required') ?? false

/** Returns the paths, in a schema, of strings that refuse a line in which nothing can be seen. */
function pathsOfVisibleLines(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!isSchema(value))
    return Object.entries(value).flatMap(([key, part]) => pathsOfVisibleLines(part, `${path}.${key}`, seen))
  if (value.def.type === 'string') return isMissing(value, '\u200B') && !isMissing(value, 'a') ? [path] : []
  return Object.values(value.def).flatMap((part) => pathsOfVisibleLines(part, path, seen))
}

it('no answer is refused because of a stored line in which nothing can be seen', () => {
  const routes = modules.flatMap((module) => module.contracts).flatMap((contract) => Object.values(contract.routes))
  const refused = (part: 'body' | 'returns') =>
    routes.flatMap((route) => pathsOfVisibleLines(route[part], `${route.method} ${route.path}`))
  expect(refused('returns')).toEqual([])
  expect(refused('body').length).toBeGreaterThan(50)
})
