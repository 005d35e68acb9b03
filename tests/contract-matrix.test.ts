// Every route of every module, from its contract: who may call it, and that what belongs to others does not exist.
import { randomUUID } from 'node:crypto'
import request from 'supertest'
import { z } from 'zod'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationName, type RouteShape } from '#server/contract/contract.ts'
import { modules } from '#server/modules.ts'
import { buildFixture, paramSource, type Fixture, type Who } from './support/matrix-fixture.ts'
import { sampleOf } from './support/sample.ts'
import { useApp } from './support/app.ts'
import type { Person } from './support/actors.ts'

interface Case {
  readonly name: string
  readonly route: RouteShape
}

const routes: Case[] = modules
  .flatMap((m) => m.contracts)
  .flatMap((contract) =>
    Object.entries(contract.routes).map(([name, route]) => ({ name: operationName(contract, name), route })),
  )

const app = useApp({ background: true })
let fixture: Fixture
let cells = 0
beforeAll(async () => {
  fixture = await buildFixture(app())
}, 60_000)

const paramNames = (route: RouteShape) => [...route.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')
const uuidParams = (route: RouteShape) =>
  paramNames(route).filter(
    (name) =>
      route.params?.shape[name]?.safeParse('x'.repeat(36)).success === false &&
      route.params.shape[name]?.safeParse(randomUUID()).success,
  )

type IdSource = (param: string) => string

/** Calls a route with ids for its path and a body its schema accepts; `bodyId` stands for every id in the body. */
async function call(
  who: Person | null,
  { route }: Case,
  ids: IdSource,
  body: 'valid' | 'refused' | object = 'valid',
): Promise<{ status: number; code: string; body: string }> {
  const bodyId = randomUUID()
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => ids(name))
  const query =
    route.query && !route.query.safeParse({}).success
      ? `?${new URLSearchParams(sampleOf(route.query, bodyId) as Record<string, string>).toString()}`
      : ''
  const send = who
    ? who.request(route.method, `${path}${query}`)
    : request(app().handler)[route.method](`/api${path}${query}`).set('accept-language', 'en')
  if (route.accepts === 'multipart') void send.attach('file', Buffer.from('texto de prueba'), 'prueba.txt')
  else if (route.body)
    void send.send(
      body === 'valid'
        ? (sampleOf(route.body, bodyId) as object)
        : body === 'refused'
          ? { notAField: true }
          : { ...(sampleOf(route.body, bodyId) as object), ...body },
    )
  const answer = await send.set('x-forwarded-for', `10.9.${cells % 250}.${(cells * 7) % 250}`)
  cells += 1
  const error = (answer.body as undefined | { error?: { code: string; message: string } })?.error
  return { status: answer.status, code: error?.code ?? '', body: JSON.stringify(error ?? null) }
}

const own: IdSource = (param) => fixture.own[param] ?? randomUUID()
const missing: IdSource = () => randomUUID()
const idsFor =
  (entry: Case, whose: 'own' | 'foreign' | 'deleted'): IdSource =>
  (param) =>
    paramSource(entry.route.path, param, fixture[whose]) ?? randomUUID()

/** What `assertAccess` must say of this person, or null when the route is theirs to call. */
function refusal(route: RouteShape, who: Who): string | null {
  if (route.access === 'public') return null
  if (who === 'stranger') return 'unauthorized'
  if (route.access === 'administrator') return who === 'administrator' ? null : 'administrator_only'
  if ((route.access === 'professional' || route.access === 'owner') && (who === 'customer' || who === 'administrator'))
    return 'forbidden'
  if (route.company !== 'optional' && (who === 'administrator' || who === 'withoutCompany')) return 'company_required'
  if (route.access === 'owner' && who !== 'owner') return 'owner_only'
  return null
}

describe.each(routes.filter(({ route }) => route.access !== 'public'))('$name', (entry) => {
  const { route } = entry

  it('refuses a stranger', async () => {
    expect((await call(null, entry, idsFor(entry, 'own'))).code).toBe('unauthorized')
    expect((await call(fixture.withoutSession, entry, idsFor(entry, 'own'))).code).toBe('unauthorized')
  })

  it.each(['administrator', 'withoutCompany', 'customer', 'professional'] as const)(
    'knows its place for: %s',
    async (who) => {
      const wanted = refusal(route, who)
      if (wanted) expect((await call(fixture.people[who], entry, idsFor(entry, 'own'))).code).toBe(wanted)
      else {
        // With ids that name nothing and a body that is refused, so that no cell changes what the next one reads.
        const answer = await call(fixture.people[who], entry, missing, 'refused')
        expect([
          'unauthorized',
          'administrator_only',
          'company_required',
          'owner_only',
          'plan_blocks_module',
        ]).not.toContain(answer.code)
        expect(answer.status).toBeLessThan(500)
      }
    },
  )

  if (route.plan !== 'exempt' && route.access !== 'administrator') {
    it('is closed by a plan that blocks its module', async () => {
      expect((await call(fixture.blocked, entry, missing)).code).toBe('plan_blocks_module')
    })
    it('is read-only without an active plan', async () => {
      const { code } = await call(fixture.unpaid, entry, missing)
      if (route.method === 'get') expect(code).not.toBe('no_active_plan')
      else expect(code).toBe('no_active_plan')
    })
  }

  for (const key of idsInBody(route)) {
    it(`does not join an own object with another company's by ${key}`, async () => {
      // Only a customer is invited to a client's record.
      const needed = route.path.endsWith('/invitations') ? { profile: 'customer' } : {}
      const who = route.access === 'administrator' ? fixture.people.administrator : fixture.people.owner
      const answer = await call(who, entry, idsFor(entry, 'own'), {
        ...needed,
        [key]: fixture.foreign[bodyIds[key] ?? ''],
      })
      expect(answer).toMatchObject({ status: 404 })
    })
  }

  if (uuidParams(route).length > 0 && route.access !== 'administrator') {
    it('has an own object to be tested with', () => {
      for (const param of uuidParams(route))
        expect(
          paramSource(route.path, param, fixture.own),
          `${route.path} ${param}: add it to the module's .fixture.ts`,
        ).toBeDefined()
    })
    it("shows another company's object as one that does not exist", async () => {
      const foreign = await call(fixture.people.owner, entry, idsFor(entry, 'foreign'))
      const absent = await call(fixture.people.owner, entry, missing)
      expect(foreign.status).toBe(404)
      expect(foreign).toEqual(absent)
    })
    it('shows a malformed id as one that does not exist', async () => {
      expect((await call(fixture.people.owner, entry, () => 'not-an-id')).status).toBe(404)
    })
    if (uuidParams(route).length > 1)
      it('refuses ids of two companies mixed', async () => {
        const [first, ...rest] = uuidParams(route)
        const mixed: IdSource = (param) =>
          param === first ? idsFor(entry, 'own')(param) : idsFor(entry, 'foreign')(param)
        const reversed: IdSource = (param) =>
          rest.includes(param) ? idsFor(entry, 'own')(param) : idsFor(entry, 'foreign')(param)
        expect((await call(fixture.people.owner, entry, mixed)).status).toBe(404)
        expect((await call(fixture.people.owner, entry, reversed)).status).toBe(404)
      })
    if (hasDeleted(route))
      it('does not find what was deleted', async () => {
        const deleted = idsFor(entry, 'deleted')
        expect((await call(fixture.people.owner, entry, deleted)).status).toBe(404)
      })
    if (!refusal(route, 'customer') && !/^\/(companies|users\/me)/.test(route.path))
      it('hides from a customer what is not theirs', async () => {
        // That there are plans is no secret: a customer is refused as what they are, whichever plan it is.
        expect((await call(fixture.people.customer, entry, idsFor(entry, 'own'))).status).toBe(
          route.path.startsWith('/plans/') ? 403 : 404,
        )
      })
  }
})

/** Ids a body may name, by the resource they belong to. */
const bodyIds: Readonly<Record<string, string>> = {
  clientId: 'clients',
  userId: 'users',
  responsibleId: 'users',
  folderId: 'folders',
  parentId: 'folders',
  documentId: 'documents',
  formId: 'forms',
  templateId: 'form-templates',
  caseId: 'cases',
  ownerId: 'users',
}

/** The ids that a route's body takes. `id` is not one of them: it is given by the caller to a thing that is made. */
const idsInBody = (route: RouteShape): string[] =>
  route.body instanceof z.ZodObject ? Object.keys(route.body.shape).filter((key) => key in bodyIds) : []

/** Objects that can be deleted and the routes that must then not find them; restoring is what a deleted one is for. */
const hasDeleted = (route: RouteShape) =>
  /^\/(documents|folders|clients|events|forms|document-templates|assistant\/consultations)\/:id/.test(route.path) &&
  !route.path.endsWith('/restore')

describe('the matrix', () => {
  it('names each of its own objects', () => {
    expect(Object.keys(fixture.own).length).toBeGreaterThan(4)
    expect(own('id')).toBeDefined()
  })
  it('covers every route and says how many cells it ran', () => {
    expect(routes.length).toBeGreaterThan(50)
    process.stdout.write(`contract matrix: ${routes.length} routes, ${cells} cells\n`)
  })
})
