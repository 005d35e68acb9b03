// Generates values for a schema: valid values, and nearly valid values.
import fc from 'fast-check'
import { hostileStrings } from './hostile-strings.ts'
import { anyValue, RawJson } from './hostile-values.ts'
import type { Schema } from './document.ts'

export interface ValueContext {
  readonly schemas: Readonly<Record<string, Schema>>
  /** Returns an existing id by the name of its field; null when none is known. */
  readonly idOf: (name: string) => string | null
  /** Meaningful words of the product, by field name; `*keys` has names for the members of a free dictionary. */
  readonly valuesByName: Readonly<Record<string, readonly string[]>>
  /** Strings inserted into every free text. */
  readonly payloads?: readonly string[] | undefined
}

/** Replaced by the version that GET returns, when the request is sent. */
export const currentVersion = new RawJson('"@version"')

const plainStrings: readonly string[] = [
  'Laracuente v. Punta Verde',
  'Efraín Laracuente Boneta',
  "O'Neill & Compañía",
  'Núñez-Ortiz',
  'Sala de Ponce',
  'Calle Loíza 1600, San Juan',
  'Se reunió con la clienta.',
  'abc',
  'x',
  'muestra-2026',
  'familia',
  '123456',
  'PR',
  'navy',
  '10:30',
  '#1a2b3c',
  'https://example.com/',
  '787-555-0142',
  'wanda@example.com',
  'a_b',
  'Bufete-2026!',
]
const instants: Readonly<Record<string, readonly string[]>> = {
  start: ['2026-12-01T13:00:00.000Z', '2026-12-09T15:00:00Z'],
  end: ['2026-12-01T14:00:00.000Z', '2026-12-09T16:30:00Z'],
  from: ['2026-11-01T04:00:00.000Z'],
  to: ['2026-12-20T04:00:00.000Z'],
}
const days: Readonly<Record<string, readonly string[]>> = {
  from: ['2026-01-01', '2026-11-01'],
  to: ['2026-11-30', '2026-12-31'],
}

const pattern = (text: string): RegExp => {
  try {
    return new RegExp(text, 'u')
  } catch {
    return new RegExp(text)
  }
}
const fits = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern: shape }: Schema) => {
  const regex = shape === undefined ? null : pattern(shape)
  return (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && (regex === null || regex.test(text))
}

function stringsFor(
  schema: Schema,
  name: string,
  { idOf, valuesByName, payloads = [] }: ValueContext,
): fc.Arbitrary<unknown> {
  const knownValues = valuesByName[name]
  if (schema.format === 'uuid') {
    const id = idOf(name)
    return id === null
      ? fc.uuid()
      : fc.oneof({ weight: 9, arbitrary: fc.constant(id) }, { weight: 1, arbitrary: fc.uuid() })
  }
  if (schema.format === 'date-time' && knownValues) return fc.constantFrom(...knownValues)
  if (schema.format === 'date-time')
    return fc.constantFrom(...(instants[name] ?? ['2026-11-21T12:00:00.000Z', '2027-01-15T14:30:00Z']))
  if (schema.format === 'date') return fc.constantFrom(...(days[name] ?? ['2026-11-21', '2027-02-28', '2028-02-29']))
  if (schema.format === 'uri') return fc.constantFrom('https://example.com/', 'https://bufete.example/a?b=c#d')
  if (knownValues) return fc.constantFrom(...knownValues)
  if (/email/i.test(name)) return fc.uuid().map((id) => `f-${id.slice(0, 13)}@example.com`)
  if (/password/i.test(name)) return fc.constant('Bufete-2026!')
  if (name === 'username') return fc.uuid().map((id) => `f-${id.slice(0, 13)}`)
  const fittingPayloads = payloads.filter(fits(schema))
  if (fittingPayloads.length > 0) return fc.constantFrom(...fittingPayloads)
  const fitting = [plainStrings, hostileStrings].map((list) => list.filter(fits(schema)))
  const [valid = [], hostile = []] = fitting
  const generated = fc
    .string({
      unit: 'grapheme',
      minLength: Math.min(schema.minLength ?? 0, 300),
      maxLength: Math.min(schema.maxLength ?? 60, 60 + (schema.minLength ?? 0)),
    })
    .map((text) => (fits(schema)(text) ? text : (valid[0] ?? hostile[0] ?? 'x'.repeat(schema.minLength ?? 1))))
  return fc.oneof(
    { weight: 1, arbitrary: generated },
    ...(valid.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...valid) }] : []),
    ...(hostile.length > 0 ? [{ weight: 3, arbitrary: fc.constantFrom(...hostile) }] : []),
  )
}

function numbersFor({ type, minimum, maximum, exclusiveMinimum }: Schema, name: string): fc.Arbitrary<unknown> {
  if (name === 'version') return fc.constant(currentVersion)
  const min = Math.max(minimum ?? -1_000, exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1)
  const max = Math.max(min, Math.min(maximum ?? 1_000_000, min + 1_000_000_000))
  const small = fc.integer({ min, max: Math.min(max, min + 20) })
  return type === 'integer'
    ? fc.oneof({ weight: 3, arbitrary: small }, fc.integer({ min, max }), fc.constant(max))
    : fc.oneof(small, fc.double({ min, max, noNaN: true }))
}

function objectsFor(schema: Schema, name: string, context: ValueContext, depth: number): fc.Arbitrary<unknown> {
  const required = new Set(schema.required)
  const properties = Object.entries(schema.properties ?? {}).filter(([key]) => depth < 7 || required.has(key))
  const shape = Object.fromEntries(properties.map(([key, inner]) => [key, validValue(inner, key, context, depth + 1)]))
  const declaredObject = fc.record(shape, { requiredKeys: [...required].filter((key) => key in shape) })
  if (typeof schema.additionalProperties !== 'object' || properties.length > 0) return declaredObject
  const inner =
    Object.keys(schema.additionalProperties).length === 0
      ? fc.constantFrom<unknown>(
          ...(context.payloads ?? ['texto', 'familia', 3, true, null, ['a'], { a: 1 }, ...hostileStrings.slice(0, 8)]),
        )
      : validValue(schema.additionalProperties, name, context, depth + 1)
  return fc.dictionary(fc.constantFrom(...(context.valuesByName['*keys'] ?? ['a', 'b'])), inner, { maxKeys: 5 })
}

/** Generates valid values of the schema. The server may still refuse them. */
export function validValue(schema: Schema, name: string, context: ValueContext, depth = 0): fc.Arbitrary<unknown> {
  if (schema.$ref)
    return validValue(context.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, name, context, depth)
  const examples = schema.examples?.map((example) => fc.constant(example)) ?? []
  const ofOwnType = (): fc.Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const options = schema.anyOf ?? schema.oneOf
    // Unions end with their smallest option, so that recursion terminates.
    if (options)
      return depth > 8
        ? validValue(options.at(-1) ?? {}, name, context, depth + 1)
        : fc.oneof(...options.map((option) => validValue(option, name, context, depth + 1)))
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((part) => validValue(part, name, context, depth + 1)))
        .map((parts) => Object.assign({}, ...parts) as unknown)
    const type = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
    return fc.oneof(
      ...(type.length === 0 ? ['any'] : type).map((typeName) =>
        ofType({ ...schema, type: typeName }, name, context, depth),
      ),
    )
  }
  return examples.length > 0
    ? fc.oneof({ weight: 2, arbitrary: fc.oneof(...examples) }, { weight: 1, arbitrary: ofOwnType() })
    : ofOwnType()
}

function ofType(schema: Schema, name: string, context: ValueContext, depth: number): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return objectsFor(schema, name, context, depth)
    case 'array':
      return fc.array(validValue(schema.items ?? {}, name.replace(/s$/, ''), context, depth + 1), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, 4)),
      })
    case 'integer':
    case 'number':
      return numbersFor(schema, name)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringsFor(schema, name, context)
    default:
      return fc.constantFrom<unknown>('texto', 1, true, null)
  }
}

type Path = readonly (string | number)[]

function pathsOf(value: unknown, base: Path = []): Path[] {
  if (value === null || typeof value !== 'object' || value instanceof RawJson || base.length > 6) return [base]
  return [
    base,
    ...Object.entries(value)
      .slice(0, 30)
      .flatMap(([key, inner]) => pathsOf(inner, [...base, Array.isArray(value) ? Number(key) : key])),
  ]
}

function changeAt(value: unknown, path: Path, transform: (previous: unknown) => unknown): unknown {
  const [key, ...remainingPath] = path
  if (key === undefined) return transform(value)
  if (Array.isArray(value))
    return value.flatMap((inner: unknown, index) => {
      if (index !== key) return [inner]
      const next = changeAt(inner, remainingPath, transform)
      return next === undefined ? [] : [next]
    })
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]]
      const next = changeAt(inner, remainingPath, transform)
      return next === undefined ? [] : [[name, next]]
    }),
  )
}

/** Changes a valid value in one place: replaced, missing, with an extra property, or wrapped in a list. */
export const almostValid = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      value,
      fc.nat(),
      fc.constantFrom('replaced', 'replaced', 'replaced', 'missing', 'extra', 'wrapped'),
      anyValue,
    )
    .map(([valid, pathIndex, mutation, replacement]) => {
      const paths = pathsOf(valid)
      const path = paths[1 + (pathIndex % Math.max(1, paths.length - 1))] ?? paths[0] ?? []
      return changeAt(valid, path, (previous) => {
        if (mutation === 'missing') return undefined
        if (mutation === 'wrapped') return [previous]
        if (
          mutation === 'extra' &&
          previous !== null &&
          typeof previous === 'object' &&
          !(previous instanceof RawJson) &&
          !Array.isArray(previous)
        )
          return { ...previous, notAField: replacement }
        return replacement
      })
    })

/** JSON with literal numbers and the current version. */
export function jsonOf(value: unknown, version: number | null): string {
  if (value === currentVersion) return String(version ?? 1)
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map((inner) => jsonOf(inner, version)).join(',')}]`
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => `${JSON.stringify(key)}:${jsonOf(inner, version)}`)
      .join(',')}}`
  return value === undefined ? 'null' : JSON.stringify(value)
}

export const asksVersion = (value: unknown): boolean =>
  value === currentVersion ||
  (value !== null && typeof value === 'object' && !(value instanceof RawJson) && Object.values(value).some(asksVersion))
