// Data with which a request of each route succeeds for a caller with permission. Most routes need only the ids of the
// office and a body that their schema accepts; the fixture of a module provides the others, in `requests`.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { RouteShape } from '#server/contract/contract.ts'
import { administratorLogin, testPassword, type Office, type Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { callRoute, type RouteAnswer, type SentFile } from './matrix-call.ts'
import { bodyIds, idsInBody, idOfParam } from './matrix-ids.ts'
import { newPerson, type SessionRole } from './matrix-people.ts'
import type { FixtureIds } from './office-fixture.ts'
import { sampleOf } from './sample.ts'

export interface RequestContext {
  readonly app: TestApp
  readonly office: Office
  /** The owner of the office, who creates the objects that a request needs. */
  readonly owner: Person
  readonly administrator: Person
  /** The person who sends the request. */
  readonly caller: Person
  readonly role: SessionRole
  /** The password of the caller; defaults to the password of all tests. */
  readonly password: string
  /** Objects of the office that the caller may see. */
  readonly own: FixtureIds
  /** Returns another person of the same role, for requests that change their sender. */
  newCaller(): Promise<Person>
}

export interface RequestParts {
  /** Calls as this person of the same role instead. */
  readonly caller?: Person
  /** Ids by parameter name, which replace the ids of the office. */
  readonly ids?: FixtureIds
  readonly query?: Readonly<Record<string, string>>
  /** Merged into a body that the schema accepts. With `isWhole` it is sent unchanged. */
  readonly body?: object
  readonly isWhole?: boolean
  readonly bytes?: Buffer
  readonly file?: SentFile
}

/** Creates the data that one request needs. By method and path: `post /cases/:id/close`. */
export type RouteRequests = Readonly<Record<string, (context: RequestContext) => RequestParts | Promise<RequestParts>>>

export const routeKey = ({ method, path }: Pick<RouteShape, 'method' | 'path'>): string => `${method} ${path}`

/** Returns the ids that a route's query takes and that the office has. */
function idsInQuery(route: RouteShape, own: FixtureIds): Record<string, string> {
  const names = Object.keys(route.query?.shape ?? {}).filter((name) => name in bodyIds)
  const missing = route.query?.safeParse({}).error?.issues.map(({ path }) => path[0]) ?? []
  return Object.fromEntries(
    names.filter((name) => missing.includes(name)).map((name) => [name, own[bodyIds[name] ?? ''] ?? '']),
  )
}

/**
 * Returns a body that the schema accepts. For a PUT that replaces the object of the same address, the response of GET
 * with its present version is merged over a sample.
 */
async function defaultBody(
  app: TestApp,
  person: Person,
  route: RouteShape,
  ids: (param: string) => string,
  own: FixtureIds,
) {
  if (!route.body) return undefined
  const sample = sampleOf(route.body, randomUUID()) as Record<string, unknown>
  if (!(route.body instanceof z.ZodObject)) return sample
  for (const key of idsInBody(route)) if (key in sample) sample[key] = own[bodyIds[key] ?? '']
  if (route.method !== 'put') return sample
  const current = await callRoute(app, person, { ...route, method: 'get', accepts: 'json' }, { ids })
  if (current.status !== 200) return sample
  const names = Object.keys(route.body.shape)
  const currentValues = Object.entries(current.body as object).filter(([name]) => names.includes(name))
  const body = { ...sample, ...Object.fromEntries(currentValues) }
  return route.body.safeParse(body).success
    ? body
    : { ...sample, ...Object.fromEntries(currentValues.filter(([name]) => name === 'version')) }
}

/** Calls a route with a request that succeeds. */
export async function callForSuccess(
  route: RouteShape,
  requests: RouteRequests,
  request: Omit<RequestContext, 'newCaller' | 'password'>,
): Promise<RouteAnswer> {
  const { app, own } = request
  const context: RequestContext = {
    ...request,
    password: request.role === 'administrator' ? administratorLogin(app).password : testPassword,
    newCaller: () => newPerson(app, request.role, request.administrator),
  }
  const parts = (await requests[routeKey(route)]?.(context)) ?? {}
  const caller = parts.caller ?? request.caller
  const ids = (param: string) => parts.ids?.[param] ?? idOfParam(route.path, param, own) ?? randomUUID()
  const sampleQuery =
    route.query && !route.query.safeParse({}).success
      ? { ...(sampleOf(route.query, randomUUID()) as Record<string, string>), ...idsInQuery(route, own) }
      : {}
  const body = parts.isWhole
    ? parts.body
    : route.body && { ...(await defaultBody(app, caller, route, ids, own)), ...parts.body }
  return callRoute(app, caller, route, {
    ids,
    query: { ...sampleQuery, ...parts.query },
    ...(body ? { body } : {}),
    ...(parts.bytes ? { bytes: parts.bytes } : {}),
    ...(parts.file ? { file: parts.file } : {}),
  })
}
