// Generates a request to an operation as a person, with fast-check.
import fc from 'fast-check'
import { locales } from '#server/contract/locale.ts'
import type { Operation, Schema } from './document.ts'
import { anyString, hostileStrings, megabyte } from './hostile-strings.ts'
import { pollution } from './hostile-values.ts'
import { brokenJson, contentTypes, hostileHeaders } from './hostile-requests.ts'
import { validValue, asksVersion, jsonOf, almostValid, type ValueContext } from './values.ts'
import type { Caller, FuzzFixture } from './fuzz-fixture.ts'
import { formBody } from './parts.ts'

export interface Request {
  readonly role: Caller
  readonly method: string
  /** Path and query on the wire, below `/api`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Returns the body for a version of the object; undefined when the request has no body. */
  readonly body?: ((version: number | null) => string | Buffer) | undefined
  readonly asksVersion: boolean
  readonly kind: 'valid' | 'nearly' | 'hostile' | 'broken'
}

/** Returns the id for a field or path parameter: a user for `userId`; for `id`, the resource in the path. */
export function idIn(operation: Operation, fixture: FuzzFixture, name: string): string | null {
  const { ids, companyId } = fixture
  const { path } = operation
  if (name === 'id' && path.includes('{id}')) {
    const before = path.slice(1, path.indexOf('/{id}')).split('/')
    return ids[before.join('/')] ?? ids[before.at(-1) ?? ''] ?? null
  }
  if (name === 'id' || name === 'ids')
    return ['/profile/legal-areas', '/notices/read', '/admin/legal-areas/order', '/forms/{id}/fields/order'].includes(
      path,
    )
      ? (ids.areaId ?? null)
      : null
  if (name === 'token') return ids[tokenKeyOf(path)] ?? null
  if (name === 'slug') return (path.startsWith('/public/forms') ? ids.formSlug : ids.slug) ?? null
  if (name === 'companyId') return companyId
  const idKindByName: Readonly<Record<string, string>> = {
    clientId: 'clients',
    responsibleId: 'users',
    ownerId: 'users',
    userId: 'users',
    professionalId: 'users',
    actorId: 'users',
    documentId: 'documents',
    folderId: 'folders',
    parentId: 'folders',
    formId: 'forms',
    caseId: 'cases',
    planId: 'plans',
    orderId: 'orders',
    eventId: 'events',
    regionId: 'court-regions',
  }
  if (name === 'templateId') return ids[path.startsWith('/forms') ? 'form-templates' : 'document-templates'] ?? null
  return ids[idKindByName[name] ?? name] ?? null
}

/** Returns the key in `ids` of the token that a path contains. */
const tokenKeyOf = (path: string): string => {
  if (path.startsWith('/invitations')) return 'invitationToken'
  if (path.includes('/drafts/')) return 'draftToken'
  if (path.startsWith('/calendar')) return 'feedToken'
  if (path.includes('/holds/')) return 'holdToken'
  if (path.startsWith('/public/calls')) return 'callToken'
  return path.startsWith('/public/notices') ? 'noticeToken' : 'appointmentToken'
}

const contextOf = (
  operation: Operation,
  fixture: FuzzFixture,
  schemas: Readonly<Record<string, Schema>>,
  payloads?: readonly string[],
): ValueContext => ({
  schemas,
  payloads,
  idOf: (name) => (name === 'id' && operation.method === 'post' ? null : idIn(operation, fixture, name)),
  valuesByName: {
    timeZone: ['America/Puerto_Rico', 'Europe/Madrid'],
    cityId: ['pr-ponce'],
    professionalSlug: [fixture.ids.slug ?? 'nadie'],
    slug: [fixture.ids.slug ?? 'nadie'],
    code: [operation.path.startsWith('/geo') ? 'PR' : (fixture.ids.referralCode ?? '123456')],
    ...(operation.path.startsWith('/admin/integrations')
      ? { name: ['PostgreSQL', 'database', 'storage', 'mail'] }
      : {}),
    field: ['anejo', ...fixture.fields],
    '*keys': [...fixture.fields, 'a', '__proto__', 'constructor'],
    populate: ['company'],
    draftToken: [fixture.ids.draftToken ?? 'x'.repeat(20)],
    ...(operation.path.startsWith('/public/appointments') && fixture.ids.freeStart
      ? { start: [fixture.ids.freeStart] }
      : {}),
  },
})

const escaped = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll('%2F', '/').replaceAll('/', '%2F')
const brokenParts = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%c0%ae%c0%ae',
  '..',
  '.',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%25',
  '%2F',
  ';x=1',
  '*',
  '%0d%0aX-Injected:1',
  'x'.repeat(4_000),
)
const strangePart = fc.oneof(
  anyString.map((text) => escaped(text.slice(0, 1_200)) || '%20'),
  brokenParts,
)

function pathOf(
  operation: Operation,
  fixture: FuzzFixture,
  context: ValueContext,
  hostile: boolean,
): fc.Arbitrary<string> {
  const parts = operation.path.split(/(\{\w+\})/).map((part): fc.Arbitrary<string> => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (!name) return fc.constant(part)
    const id = idIn(operation, fixture, name)
    const schema =
      operation.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.schema ?? {}
    const validPart =
      id === null ? validValue(schema, name, context).map((value) => escaped(String(value)) || 'x') : fc.constant(id)
    return hostile ? fc.oneof({ weight: 2, arbitrary: validPart }, { weight: 1, arbitrary: strangePart }) : validPart
  })
  return fc.tuple(...parts).map((all) => all.join(''))
}

function queryOf(operation: Operation, context: ValueContext, hostile: boolean): fc.Arbitrary<string> {
  const queryParameters = operation.parameters.filter((parameter) => parameter.in === 'query')
  const documented = fc.tuple(
    ...queryParameters.map(({ name, required, schema }) =>
      fc
        .oneof(
          {
            weight: required ? 19 : 3,
            arbitrary: name === 'version' ? fc.constantFrom(1, 2, 3) : validValue(schema, name, context),
          },
          { weight: required ? 1 : 7, arbitrary: fc.constant(undefined) },
        )
        .chain((value) =>
          hostile
            ? fc.oneof(
                fc.constant(value),
                anyString.map((text) => text.slice(0, 2_000)),
              )
            : fc.constant(value),
        )
        .map((value) =>
          value === undefined
            ? ''
            : `${name}=${escaped(typeof value === 'object' ? JSON.stringify(value) : String(value as string))}`,
        ),
    ),
  )
  const undocumented = fc.constantFrom(
    '',
    '',
    'a=1',
    '__proto__[x]=1',
    'page[]=1',
    'page=1&page=2',
    'q=%',
    'q=%00',
    'q=%ff',
    '=',
    '&&&',
    'sort[a]=b',
    `${'a=1&'.repeat(1_500)}`,
    `q=${'x'.repeat(7_000)}`,
    'id=1',
    'constructor=1',
    'q[__proto__]=1',
  )
  return fc
    .tuple(documented, hostile ? undocumented : fc.constant(''))
    .map(([pairs, extra]) => [...pairs, extra].filter(Boolean).join('&'))
}

/** Generates requests of four kinds, common kinds most often. With `payloads` all are valid and have them as texts. */
export function requestTo(
  operation: Operation,
  role: Caller,
  fixture: FuzzFixture,
  schemas: Readonly<Record<string, Schema>>,
  payloads?: readonly string[],
): fc.Arbitrary<Request> {
  const context = contextOf(operation, fixture, schemas, payloads)
  const kinds = payloads
    ? fc.constant('valid' as const)
    : fc.oneof(
        { weight: 9, arbitrary: fc.constant('valid' as const) },
        { weight: 5, arbitrary: fc.constant('nearly' as const) },
        { weight: 4, arbitrary: fc.constant('hostile' as const) },
        { weight: 2, arbitrary: fc.constant('broken' as const) },
      )
  return kinds
    .chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        path: pathOf(operation, fixture, context, kind === 'hostile'),
        query: queryOf(operation, context, kind === 'hostile'),
        headers: kind === 'hostile' ? hostileHeaders : fc.constant<Record<string, string>>({}),
        locale: fc.constantFrom(...locales),
        address: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`),
        content: contentOf(operation, context, kind),
      }),
    )
    .map(({ kind: requestKind, path, query, headers, locale, address, content }) => ({
      role,
      kind: requestKind,
      method: operation.method.toUpperCase(),
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        'accept-language': locale,
        'x-forwarded-for': address,
        ...(content?.type === undefined ? {} : { 'content-type': content.type }),
        ...headers,
      },
      body: content?.body,
      asksVersion: content?.asksVersion ?? false,
    }))
}

interface Content {
  readonly type?: string
  readonly body: (version: number | null) => string | Buffer
  readonly asksVersion: boolean
}

function contentOf(operation: Operation, context: ValueContext, kind: Request['kind']): fc.Arbitrary<Content | null> {
  const { json, multipart } = operation
  if (operation.method === 'get' || (!json && !multipart && kind === 'valid')) return fc.constant(null)
  const type = 'application/json'
  const asJson = (value: unknown): Content => ({
    type,
    body: (version) => jsonOf(value, version),
    asksVersion: asksVersion(value),
  })
  if (kind === 'broken' || (!json && !multipart)) {
    const text = (body: string, contentType = type): Content => ({
      type: contentType,
      body: () => body,
      asksVersion: false,
    })
    return fc.oneof(
      fc.constantFrom(...brokenJson).map((body) => text(body)),
      fc.constantFrom(...contentTypes).map((contentType) => text('{"a":1}', contentType)),
      fc.constant(text(JSON.stringify({ name: megabyte }))),
    )
  }
  const validBodies = json ? validValue(json, '', context) : fc.constant<unknown>({})
  const bodies: fc.Arbitrary<Content>[] = []
  if (json) {
    bodies.push((kind === 'valid' ? validBodies : almostValid(validBodies)).map(asJson))
    // Duplicate keys, and keys that every object inherits.
    if (kind === 'hostile')
      bodies.push(
        fc
          .tuple(
            validBodies,
            fc.oneof(
              fc.constantFrom(...pollution),
              fc
                .constantFrom(...Object.keys(json.properties ?? { a: {} }))
                .chain((key) =>
                  fc.constantFrom(...hostileStrings).map((text) => `${JSON.stringify(key)}:${JSON.stringify(text)}`),
                ),
              fc.constant('"a":1,"a":2'),
            ),
            fc.boolean(),
          )
          .map(([value, extra, isFirst]): Content => ({
            type,
            asksVersion: asksVersion(value),
            body: (version) => {
              const text = jsonOf(value, version)
              if (!text.startsWith('{')) return text
              if (text === '{}') return `{${extra}}`
              return isFirst ? `{${extra},${text.slice(1)}` : `${text.slice(0, -1)},${extra}}`
            },
          })),
      )
  }
  if (multipart) bodies.push(formBody(operation.path, kind, context.payloads))
  return fc.oneof(...bodies)
}
