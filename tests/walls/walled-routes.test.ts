// Calls every route as people whom a wall excludes from a case, and compares with the same office without that case.
// They must be able to read, find and count exactly the same.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteShape } from '#server/contract/contract.ts'
import { writeExport } from '#modules/portability/index.ts'
import { person, type Person } from '#tests/support/actors.ts'
import { ask, serve } from '#tests/support/assistant-driver.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { callRoute, type RouteCall } from '#tests/support/matrix-call.ts'
import { routeKey } from '#tests/support/matrix-success.ts'
import { idOfParam } from '#tests/support/matrix-ids.ts'
import { openTestLlm } from '#tests/support/openai-llm.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { created } from '#tests/support/office-fixture.ts'
import { tablesArePartitioned } from '#tests/support/partitioned-tables.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { unzip } from '#tests/support/unzip.ts'
import {
  isComparedOtherwise,
  isOfficeId,
  namesBankPostings,
  tablesWithoutContents,
  withoutExempted,
} from './exemptions.ts'
import { readableText, withoutInstants } from './readable-answer.ts'
import { marker } from './reserved-case.ts'
import {
  allRoutes,
  bodyOfSearch,
  idFields,
  idParams,
  idsFrom,
  isReading,
  queriesOf,
  resourceOf,
  withId,
} from './route-calls.ts'
import { tracesIn } from './traces.ts'
import { idsOnlyIn, openTwinOffices, tablesWithoutRowOf, type TwinOffices } from './twin-offices.ts'

const provider = await startOpenAiStandIn()
let twins: TwinOffices
/** Ids of the case and of everything that belongs to it. */
let hiddenIds: ReadonlySet<string>
let bankPostings: ReadonlySet<string>
beforeAll(async () => {
  twins = await openTwinOffices({ ports: { llm: openTestLlm(provider) } })
  hiddenIds = await idsOnlyIn(twins.walledApp, twins.plainApp)
  const postings = await asOwner<{ id: string }>(twins.walledApp, 'select id from trust_posting where is_bank')
  bankPostings = new Set(postings.map(({ id }) => id))
}, 90_000)
afterAll(async () => {
  await (twins as TwinOffices | undefined)?.close()
  await provider.close()
})

const viewers = ['lawyer', 'owner'] as const
type Viewer = (typeof viewers)[number]

const traces = (text: string, { query, body }: Pick<RouteCall, 'query' | 'body'> = {}): string[] =>
  tracesIn(text, hiddenIds, JSON.stringify([query, body]))

async function assertSameAnswer(viewer: Viewer, route: RouteShape, title: string, call: RouteCall): Promise<void> {
  const walled = twins.walled[viewer]
  const [inWalled, inPlain] = await Promise.all([
    callRoute(twins.walledApp, walled, route, call),
    callRoute(twins.plainApp, person(twins.plainApp, walled), route, call),
  ])
  // A stream is read up to its first event, because the number of events that arrive together varies.
  const first = (text: string): string => (route.answers === 'events' ? (text.split('\n\n')[0] ?? '') : text)
  const [seen, expected] = [first(await readableText(inWalled)), first(await readableText(inPlain))]
  const isAllowed = (id: string) => namesBankPostings(route) && bankPostings.has(id)
  expect(
    traces(seen, call).filter((id) => !isAllowed(id)),
    title,
  ).toEqual([])
  expect(withoutInstants(withoutExempted(route, seen)), title).toBe(withoutInstants(withoutExempted(route, expected)))
}

async function assertReadsTheSame(viewer: Viewer, route: RouteShape): Promise<void> {
  const body = route.method === 'get' ? {} : { body: bodyOfSearch(route, twins.own) }
  for (const { label, query } of queriesOf(route))
    await assertSameAnswer(viewer, route, `${routeKey(route)} (${label})`, {
      ids: idsFrom(route, twins.own),
      query,
      ...body,
    })
}

interface Attempt {
  readonly label: string
  readonly hidden: RouteCall
  readonly absent: RouteCall
}

/**
 * Returns the calls of a route that name an object of the reserved case, each with a call that names no such object.
 */
function attemptsOf(route: RouteShape): Attempt[] {
  const ofOffice = idsFrom(route, twins.own)
  const sample = route.body ? (sampleOf(route.body, randomUUID()) as object) : undefined
  const body = sample ? { body: sample } : {}
  const query = queriesOf(route)[0]?.query ?? {}
  const inPath = idParams(route).flatMap((param) => {
    const id = idOfParam(route.path, param, twins.reserved)
    if (id === undefined) return []
    const withParam = (value: string): RouteCall => ({
      ids: (name) => (name === param ? value : ofOffice(name)),
      query,
      ...body,
    })
    return [{ label: param, hidden: withParam(id), absent: withParam(randomUUID()) }]
  })
  const inSchema = ([schema, part]: [typeof route.body, 'body' | 'query']) =>
    idFields(schema).flatMap((field) => {
      const id = twins.reserved[resourceOf(field) ?? '']
      if (id === undefined || !schema) return []
      const withField = (value: string): RouteCall => {
        const added = withId(schema, field, value)
        return part === 'body'
          ? { ids: ofOffice, query, body: { ...sample, ...added } }
          : { ids: ofOffice, query: { ...query, ...(added as Record<string, string>) }, ...body }
      }
      return [{ label: `${part} ${field}`, hidden: withField(id), absent: withField(randomUUID()) }]
    })
  return [...inPath, ...inSchema([route.body, 'body']), ...inSchema([route.query, 'query'])]
}

async function assertAnswersAsAbsent(viewer: Viewer, route: RouteShape): Promise<void> {
  const who = twins.walled[viewer]
  for (const { label, hidden, absent } of attemptsOf(route)) {
    const title = `${routeKey(route)} (${label})`
    const onHidden = await callRoute(twins.walledApp, who, route, hidden)
    const onAbsent = await callRoute(twins.walledApp, who, route, absent)
    const [text, expected] = [await readableText(onHidden), await readableText(onAbsent)]
    expect(withoutInstants(withoutExempted(route, text)), title).toBe(withoutInstants(withoutExempted(route, expected)))
    expect(traces(text, hidden), title).toEqual([])
  }
}

const signedInRoutes = allRoutes.filter(
  ({ route }) => route.access !== 'public' && route.access !== 'platform.administer',
)

describe('the reserved case', () => {
  it.skipIf(tablesArePartitioned)(
    'has a row in every table of cases, so that the comparison covers every table',
    async () => {
      const empty = await tablesWithoutRowOf(twins.walledApp, twins.reserved['cases'] ?? '')
      expect(empty.filter((table) => !(table in tablesWithoutContents))).toEqual([])
    },
  )
  it('has an id for every parameter of a route that names something of a case', () => {
    const unknown = signedInRoutes.flatMap(({ route }) =>
      idParams(route)
        .filter((param) => idOfParam(route.path, param, twins.reserved) === undefined && !isOfficeId(route, param))
        .map((param) => `${param} of ${route.path}`),
    )
    expect(unknown, 'add it to openReservedCase, or name it in exemptions.ts').toEqual([])
  })
  it('leaves no trace in the audit that its walled owner reads', async () => {
    // First of all routes, because reading through others writes entries.
    for (const query of ['', `&q=${twins.reserved['cases']}`, `&actorId=${twins.lawyer.id}`, '&action=cases.opened']) {
      const read = async (who: Person) =>
        withoutInstants((await who.get(`/audit?pageSize=100${query}`).expect(200)).text)
      const inWalled = await read(twins.walled.owner)
      expect(traces(inWalled, { query: { q: query } })).toEqual([])
      const positions = /"(seq|hash)":(null|\d+|"\w+"),?/g
      expect(inWalled.replace(positions, '')).toBe(
        (await read(person(twins.plainApp, twins.walled.owner))).replace(positions, ''),
      )
    }
    const { body } = await twins.walled.owner.get(`/audit?q=${twins.reserved['cases']}`).expect(200)
    expect(body).toMatchObject({ items: [], total: 0 })
  })
  it('is open to its lawyer', async () => {
    const { body } = await twins.lawyer.get(`/cases/${twins.reserved['cases']}`).expect(200)
    expect(JSON.stringify(body).toLowerCase()).toContain(marker)
  })
})

describe.each(viewers)('the walled %s', (viewer) => {
  it.each(signedInRoutes.filter(({ route }) => isReading(route) && !isComparedOtherwise(route)))(
    'reads with $name what the office without the case shows',
    ({ route }) => assertReadsTheSame(viewer, route),
  )
  it.each(signedInRoutes)('answers for the case from $name as for a missing id', ({ route }) =>
    assertAnswersAsAbsent(viewer, route),
  )
})

describe('the calendar of a walled person', () => {
  const range = 'from=2037-10-01T00:00:00.000Z&to=2037-12-30T00:00:00.000Z'
  const eventsOf = async (who: Person, more: string) =>
    ((await who.get(`/events?${range}${more}`).expect(200)).body as { items: Readonly<Record<string, unknown>>[] })
      .items

  it.each(viewers)('shows the time of the case as busy and nothing else of it: %s', async (viewer) => {
    const walled = twins.walled[viewer]
    for (const more of ['&calendar=mine', '&calendar=office', `&professionalId=${twins.lawyer.id}`]) {
      const shown = await eventsOf(walled, more)
      const expected = await eventsOf(person(twins.plainApp, walled), more)
      const extra = shown.filter(({ id }) => !expected.some((event) => event['id'] === id))
      expect(shown.filter((event) => !extra.includes(event))).toEqual(expected)
      expect(traces(JSON.stringify(extra))).toEqual([])
      for (const block of extra) {
        expect(block).toMatchObject({ title: null, busyOnly: true, case: null, participants: [], kind: 'personal' })
        expect(block).toMatchObject({
          location: null,
          description: null,
          meetingLink: null,
          room: null,
          guestName: null,
        })
        await walled.get(`/events/${String(block['id'])}`).expect(404)
      }
      // In the office's calendar: the hearing, in which the lawyer takes part, and two more events of the lawyer, one
      // of which has three occurrences.
      const ofOffice = more.includes(twins.lawyer.id) ? 1 : 5
      const count = more === '&calendar=mine' && viewer === 'owner' ? 0 : ofOffice
      expect(extra).toHaveLength(count)
    }
  })
})

describe('the walled owner', () => {
  it('gets a copy of the company without the case, its files and its entries of the audit', async () => {
    const { companyId, owner } = twins.office
    const { result } = await writeExport(
      twins.walledApp.services,
      { companyId, personId: owner.id, locale: 'es' },
      (stream) => buffer(stream),
    )
    const entries = unzip(result)
    expect(entries.size).toBeGreaterThan(50)
    // Meters of quotas count for the whole office; their rows name no case.
    const meters = /(usage_entry|token_reservation)\.(json|csv)$/
    for (const [name, content] of [...entries].filter(([path]) => !meters.test(path)))
      expect(traces(`${name}\n${content.toString('utf8')}`), name).toEqual([])
  })
})

describe('the assistant of a walled person', () => {
  it('sends no data of the case to the provider for any question', async () => {
    const { walledApp, own, walled } = twins
    const socket = await serve(walledApp.handler)
    provider.reset()
    for (const consultation of [
      { mode: 'general' },
      { mode: 'case', caseId: own['cases'] },
      { mode: 'consultation' },
    ]) {
      const id = await created(walled.lawyer.post('/assistant/consultations', consultation))
      const content = '¿Qué dice la Sucesión al Honorable Tribunal sobre Petronila y la carta de la parte adversa?'
      await ask(socket.base, walled.lawyer.token, id, { content }).reading
    }
    socket.close()
    expect(provider.prompts().length).toBeGreaterThan(2)
    expect(provider.prompts().flatMap((prompt) => traces(prompt))).toEqual([])
  })
})
