import { z } from 'zod'
import { testPassword } from './actors.ts'

type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minItems?: number
  examples?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  default?: unknown
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** Generates a minimal valid body for a schema, so that a refusal is about permissions. `id` is used for every UUID. */
export function sampleOf(schema: z.ZodType, id: string): unknown {
  const root = z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as JsonSchema
  return makeSample(root, root, id, '')
}

let serial = 0

function makeSample(schema: JsonSchema, root: JsonSchema, id: string, name: string): unknown {
  if (schema.$ref) return makeSample(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, id, name)
  // JSON Schema lacks the refinements of a schema; its example satisfies them.
  if (schema.examples) return schema.examples[0]
  const options = schema.anyOf ?? schema.oneOf
  if (options) return makeSample(options.at(-1) ?? {}, root, id, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((s) => makeSample(s, root, id, name))) as unknown
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, makeSample(schema.properties?.[key] ?? {}, root, id, key)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => makeSample(schema.items ?? {}, root, id, name))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return true
    case 'string':
      return sampleText(schema, id, name)
    default:
      return null
  }
}

function sampleText({ format, minLength = 1 }: JsonSchema, id: string, name: string): string {
  serial += 1
  if (/password/i.test(name)) return testPassword
  if (format === 'uuid') return id
  if (format === 'email' || name === 'email') return `sample-${serial}@example.com`
  if (format === 'date') return '2026-11-21'
  if (format === 'date-time') return '2026-11-21T12:00:00.000Z'
  if (format === 'uri') return 'https://example.com/'
  if (name === 'code') return '123456'
  if (name === 'username') return `sample-${serial}`
  return 'muestra'.padEnd(minLength, 'x')
}
