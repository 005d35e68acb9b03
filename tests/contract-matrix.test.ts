// Calls every route of every module as its contract describes: who may call it, and that objects of others are not
// found.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { can } from '#server/contract/roles.ts'
import type { Mail } from '#server/ports/mail.ts'
import { operationName, type RouteShape } from '#server/contract/contract.ts'
import { modules } from '#server/modules.ts'
import type { Person } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { readRequests } from './support/create-fixtures.ts'
import { createMailSpy } from './support/mail-spy.ts'
import { callRoute, type RouteAnswer } from './support/matrix-call.ts'
import { isOfMediaType } from './support/media-type.ts'
import { matrixExceptions } from './support/matrix-exceptions.ts'
import { buildFixture, type Fixture, type Caller } from './support/matrix-fixture.ts'
import { bodyIds, idsInBody, idOfParam } from './support/matrix-ids.ts'
import { sessionRoles } from './support/matrix-people.ts'
import { callForSuccess, routeKey, type RouteRequests } from './support/matrix-success.ts'
import { confirmedPayments } from './support/office-payments.ts'
import { openTestLlm } from './support/openai-llm.ts'
import { startOpenAiStandIn } from './support/openai-stand-in.ts'
import { sampleOf } from './support/sample.ts'

interface RouteCase {
  readonly name: string
  readonly route: RouteShape
}

const routes: RouteCase[] = modules
  .flatMap((m) => m.contracts)
  .flatMap((contract) =>
    Object.entries(contract.routes).map(([name, route]) => ({ name: operationName(contract, name), route })),
  )

const provider = await startOpenAiStandIn()
afterAll(() => provider.close())
// Messages are stored for administrators, as without a mail server.
const mailSpy = createMailSpy()
const mail: Mail = {
  ...mailSpy,
  configured: false,
  storedMessage(id) {
    const found = mailSpy.all.find((message) => message.id === id)
    if (!found) return Promise.resolve(undefined)
    const { attachments, ...message } = found
    return Promise.resolve({
      ...message,
      sentAt: new Date().toISOString(),
      attachments: attachments?.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') })),
    })
  },
}
const app = useApp({
  background: true,
  ports: { llm: openTestLlm(provider), mail, officePayments: confirmedPayments },
})
let fixture: Fixture
let requests: RouteRequests
let cells = 0
beforeAll(async () => {
  ;[fixture, requests] = [await buildFixture(app()), await readRequests()]
}, 60_000)

const paramNames = (route: RouteShape) => [...route.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')
const uuidParams = (route: RouteShape) =>
  paramNames(route).filter(
    (name) =>
      route.params?.shape[name]?.safeParse('x'.repeat(36)).success === false &&
      route.params.shape[name]?.safeParse(randomUUID()).success,
  )

type IdSource = (param: string) => string

/** Calls a route with ids in its path and a valid body, with `changes` applied. */
async function call(
  person: Person | null,
  { route }: RouteCase,
  ids: IdSource,
  changes: object = {},
): Promise<Omit<RouteAnswer, 'body' | 'mediaType'>> {
  const id = randomUUID()
  const needsQuery = route.query && !route.query.safeParse({}).success
  cells += 1
  const { status, code, error } = await callRoute(app(), person, route, {
    ids,
    ...(needsQuery ? { query: sampleOf(route.query, id) as Record<string, string> } : {}),
    ...(route.body ? { body: { ...(sampleOf(route.body, id) as object), ...changes } } : {}),
  })
  return { status, code, error }
}

const ownIds: IdSource = (param) => fixture.own[param] ?? randomUUID()
const absentIds: IdSource = () => randomUUID()
const idsFor =
  (entry: RouteCase, idsOf: 'own' | 'foreign' | 'deleted'): IdSource =>
  (param) =>
    idOfParam(entry.route.path, param, fixture[idsOf]) ?? randomUUID()

/** Returns the error that `assertAccess` must give this person, or null when they may call the route. */
function refusalOf(route: RouteShape, who: Caller): string | null {
  if (route.access === 'public') return null
  if (who === 'stranger') return 'unauthorized'
  const role = who === 'owner' || who === 'withoutCompany' ? 'professional' : who
  if (route.access === 'platform.administer') return can({ role }, route.access) ? null : 'administrator_only'
  const requiredPermission = route.access === 'owner' ? 'companies.own' : route.access
  if (requiredPermission !== 'user' && !can({ role }, requiredPermission)) return 'forbidden'
  if (route.company !== 'optional' && (who === 'administrator' || who === 'withoutCompany')) return 'company_required'
  if (route.access === 'owner' && who !== 'owner') return 'owner_only'
  return null
}

/** Returns the role that calls a route to test its refusals: the owner, or a client for routes of clients only. */
const memberFor = (route: RouteShape) => (refusalOf(route, 'owner') === 'forbidden' ? 'customer' : 'owner')

describe.each(routes.filter(({ route }) => route.access !== 'public'))('$name', (entry) => {
  const { route } = entry

  it('refuses a stranger', async () => {
    expect((await call(null, entry, idsFor(entry, 'own'))).code).toBe('unauthorized')
    expect((await call(fixture.personWithInvalidToken, entry, idsFor(entry, 'own'))).code).toBe('unauthorized')
  })

  const refusals = sessionRoles.flatMap((role) => {
    const code = refusalOf(route, role)
    return code ? [{ who: role, code }] : []
  })
  if (refusals.length > 0)
    it.each(refusals)('refuses $who with $code', async ({ who: role, code }) => {
      expect((await call(fixture.people[role], entry, idsFor(entry, 'own'))).code).toBe(code)
    })

  if (route.plan !== 'exempt' && route.access !== 'platform.administer') {
    it('is closed by a plan that blocks its module', async () => {
      expect((await call(fixture.blocked[memberFor(route)], entry, absentIds)).code).toBe('plan_blocks_module')
    })
    it('is read-only without an active plan', async () => {
      const { code } = await call(fixture.unpaid[memberFor(route)], entry, absentIds)
      if (route.method === 'get') expect(code).not.toBe('no_active_plan')
      else expect(code).toBe('no_active_plan')
    })
  }

  for (const key of idsInBody(route)) {
    it(`does not join an own object with another company's by ${key}`, async () => {
      // Only customers are invited for a client record.
      const requiredFields = route.path.endsWith('/invitations') ? { profile: 'customer' } : {}
      const person =
        route.access === 'platform.administer' ? fixture.people.administrator : fixture.people[memberFor(route)]
      const answer = await call(person, entry, idsFor(entry, 'own'), {
        ...requiredFields,
        [key]: fixture.foreign[bodyIds[key] ?? ''],
      })
      expect(answer).toMatchObject({ status: 404 })
    })
  }

  if (uuidParams(route).length > 0 && route.access !== 'platform.administer') {
    it('has an own object to be tested with', () => {
      for (const param of uuidParams(route))
        expect(
          idOfParam(route.path, param, fixture.own),
          `${route.path} ${param}: add it to the module's .fixture.ts`,
        ).toBeDefined()
    })
    it("shows another company's object like an id that does not exist", async () => {
      const foreign = await call(fixture.people[memberFor(route)], entry, idsFor(entry, 'foreign'))
      const own = idsFor(entry, 'own')
      const absent = await call(fixture.people[memberFor(route)], entry, (param) =>
        uuidParams(route).includes(param) ? randomUUID() : own(param),
      )
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(absent)
    })
    it('shows a malformed id like an id that does not exist', async () => {
      expect((await call(fixture.people[memberFor(route)], entry, () => 'not-an-id')).status).toBe(404)
    })
    if (uuidParams(route).length > 1)
      it('refuses ids of two companies mixed', async () => {
        const [first, ...rest] = uuidParams(route)
        const mixed: IdSource = (param) =>
          param === first ? idsFor(entry, 'own')(param) : idsFor(entry, 'foreign')(param)
        const reversed: IdSource = (param) =>
          rest.includes(param) ? idsFor(entry, 'own')(param) : idsFor(entry, 'foreign')(param)
        expect((await call(fixture.people[memberFor(route)], entry, mixed)).status).toBe(404)
        expect((await call(fixture.people[memberFor(route)], entry, reversed)).status).toBe(404)
      })
    if (addressesDeletableObject(route))
      it('does not find deleted objects', async () => {
        const deleted = idsFor(entry, 'deleted')
        expect((await call(fixture.people[memberFor(route)], entry, deleted)).status).toBe(404)
      })
    if (!refusalOf(route, 'customer') && !/^\/(companies|users\/me)/.test(route.path))
      it('hides from a customer the objects of other people', async () => {
        // Plans are public, so a customer is refused by role for every plan.
        expect((await call(fixture.people.customer, entry, idsFor(entry, 'own'))).status).toBe(
          route.path.startsWith('/plans/') ? 403 : 404,
        )
      })
  }
})

/** Whether a route addresses an object that may have been deleted, which no route finds except `/restore`. */
const addressesDeletableObject = (route: RouteShape) =>
  /^\/(documents|folders|clients|events|forms|document-templates|assistant\/consultations)\/:id/.test(route.path) &&
  !route.path.endsWith('/restore')

// Runs after all refusals, because these requests change their objects. Reads come first.
const byMethod = [...routes].sort((a, b) => Number(a.route.method !== 'get') - Number(b.route.method !== 'get'))

describe.each(byMethod.filter(({ route }) => route.access !== 'public'))('$name', ({ route }) => {
  const key = routeKey(route)

  it.each(sessionRoles.filter((role) => refusalOf(route, role) === null))('succeeds for %s', async (role) => {
    const exception = matrixExceptions.find((candidate) => candidate.route === key && candidate.roles.includes(role))
    const { status, code, error, mediaType } = await callForSuccess(route, requests, {
      app: app(),
      office: fixture.office,
      owner: fixture.people.owner,
      administrator: fixture.people.administrator,
      caller: fixture.people[role],
      role,
      own: { ...fixture.own, ...fixture.byRole[role] },
    })
    cells += 1
    if (exception) expect(code, `${exception.reason}: ${error}`).toBe(exception.code)
    else expect(status, `${key} as ${role}: ${error}`).toBe(route.status ?? 200)
    if (route.answers === 'file' && !exception)
      expect(
        route.mediaTypes?.some((named) => isOfMediaType(mediaType, named)),
        `${key}: ${mediaType}`,
      ).toBe(true)
  })
})

describe('the matrix', () => {
  it('has own objects to call routes with', () => {
    expect(Object.keys(fixture.own).length).toBeGreaterThan(4)
    expect(ownIds('id')).toBeDefined()
  })
  it('names existing routes and allowed roles in requests and exceptions', () => {
    const known = routes.map(({ route }) => routeKey(route))
    expect(Object.keys(requests).filter((key) => !known.includes(key))).toEqual([])
    for (const { route: key, roles } of matrixExceptions) {
      const found = routes.find(({ route }) => routeKey(route) === key)?.route
      expect(found && roles.filter((role) => refusalOf(found, role) !== null), key).toEqual([])
    }
  })
  it('covers every route and prints the number of cells', () => {
    expect(routes.length).toBeGreaterThan(50)
    process.stdout.write(`contract matrix: ${routes.length} routes, ${cells} cells\n`)
  })
})
