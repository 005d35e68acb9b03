// Every route of every module, and how a walled person may try to learn of a reserved case through it.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { operationName, type RouteShape } from '#server/contract/contract.ts'
import { modules } from '#server/modules.ts'
import { bodyIds, idOfParam } from '#tests/support/matrix-ids.ts'
import type { FixtureIds } from '#tests/support/office-fixture.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { markedRange, marker } from './reserved-case.ts'

export interface NamedRoute {
  readonly name: string
  readonly route: RouteShape
}

export const allRoutes: readonly NamedRoute[] = modules
  .flatMap(({ contracts }) => contracts)
  .flatMap((contract) =>
    Object.entries(contract.routes).map(([name, route]) => ({ name: operationName(contract, name), route })),
  )

export const paramNames = ({ path }: RouteShape): string[] => [...path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')

const accepts = (schema: z.ZodType | undefined, value: unknown): boolean => schema?.safeParse(value).success === true
const isOptionalIn = (schema: z.ZodObject, name: string): boolean => accepts(schema.shape[name] as z.ZodType, undefined)
const isId = (schema: z.ZodType | undefined): boolean =>
  accepts(schema, randomUUID()) && !accepts(schema, 'x'.repeat(36))

export const idParams = (route: RouteShape): string[] =>
  paramNames(route).filter((name) => isId(route.params?.shape[name] as z.ZodType | undefined))

/** Returns the key in {@link FixtureIds} of the objects that a field names: `cases` for `caseId` and `caseIds`. */
export const resourceOf = (field: string): string | undefined =>
  ({ ...bodyIds, personId: 'people', eventId: 'events', counselPersonId: 'people', responseId: 'responseId' })[
    field.replace(/Ids$/, 'Id')
  ]

/** Returns the fields of a schema that take the id of a resource, or several. */
export function idFields(schema: z.ZodType | undefined): string[] {
  const shape = (schema as z.ZodObject | undefined)?.shape as Record<string, z.ZodType> | undefined
  return Object.keys(shape ?? {}).filter((name) => name !== 'id' && resourceOf(name) !== undefined)
}

/** Sets a field to one id, in the form that its schema accepts. */
export function withId(schema: z.ZodType, field: string, id: string): Record<string, unknown> {
  const fieldSchema = (schema as z.ZodObject).shape[field] as z.ZodType
  return { [field]: accepts(fieldSchema, id) ? id : [id] }
}

const periodStarts = /^(from|since|start|dueFrom)$/
const periodEnds = /^(to|until|end|dueUntil)$/

/**
 * Returns the start or end of a period that contains all dates of the reserved case, as a day or an instant, whichever
 * the schema accepts. Undefined for a field that is not a bound of a period.
 */
function periodValue(schema: z.ZodType, name: string): string | undefined {
  if (!periodStarts.test(name) && !periodEnds.test(name)) return undefined
  const day = periodStarts.test(name) ? markedRange.from : markedRange.until
  return [day, `${day}T00:00:00.000Z`].find((value) => accepts(schema, value))
}

export interface LabelledQuery {
  readonly label: string
  readonly query: Readonly<Record<string, string>>
}

/**
 * Returns the queries with which a route is read: one with only the required fields, one with the period of the case,
 * one for each text field, with the marker in it, and one for the deleted objects.
 */
export function queriesOf({ query: schema }: RouteShape): LabelledQuery[] {
  if (!schema) return [{ label: 'without a query', query: {} }]
  const sample = (accepts(schema, {}) ? {} : sampleOf(schema, randomUUID())) as Record<string, string>
  const shape = schema.shape as Record<string, z.ZodType>
  const period = Object.fromEntries(
    Object.entries(shape).flatMap(([name, fieldSchema]) => {
      const value = periodValue(fieldSchema, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const required = Object.fromEntries(Object.entries(period).filter(([name]) => !isOptionalIn(schema, name)))
  const base = { ...sample, ...required }
  const withText = Object.keys(shape)
    .filter((name) => /^(q|search|text|query|value|name|court|city)$/.test(name))
    .map((name) => ({ label: `${name}=${marker}`, query: { ...base, [name]: marker } }))
  const deleted = 'deleted' in shape ? [{ label: 'deleted', query: { ...base, deleted: 'true' } }] : []
  const all = Object.keys(period).length > 0 ? [{ label: 'in its period', query: { ...base, ...period } }] : []
  return [{ label: 'plain', query: base }, ...all, ...withText, ...deleted]
}

/** Returns a function that maps a path parameter to an id of the office, or to a random id when the office has none. */
export const idsFrom =
  (route: RouteShape, ids: FixtureIds) =>
  (param: string): string =>
    idOfParam(route.path, param, ids) ?? randomUUID()

/** Returns whether a route changes nothing: all GET routes, and POST routes whose input is too long for a URL. */
export const isReading = ({ method, path }: RouteShape): boolean =>
  method === 'get' ||
  (method === 'post' && /\/(similar|search|preview|preflight|estimate|suggestions|matches|lookup)$/.test(path))

const textFields = /^(q|query|text|name|title|content|email|phone)$/

/** Returns a body with objects of the office, and the marker in each of the {@link textFields} that accepts it. */
export function bodyOfSearch({ body: schema }: RouteShape, own: FixtureIds): object {
  if (!schema) return {}
  const sample = sampleOf(schema, randomUUID()) as Record<string, unknown>
  const shape = (schema as z.ZodObject).shape as Record<string, z.ZodType> | undefined
  for (const [name, fieldSchema] of Object.entries(shape ?? {})) {
    if (textFields.test(name) && accepts(fieldSchema, marker)) sample[name] = marker
    const id = own[resourceOf(name) ?? '']
    if (name in sample && id !== undefined) Object.assign(sample, withId(schema, name, id))
  }
  return sample
}
