// Calls every route as people whom a wall keeps from a case, and compares with the same office without that case: what
// they can read, find or count has to be the same.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RouteShape } from '#server/contract/contract.ts'
import { person, type Person } from '#tests/support/actors.ts'
import { callRoute, type RouteAnswer, type RouteCall } from '#tests/support/matrix-call.ts'
import { routeKey } from '#tests/support/matrix-success.ts'
import { paramSource } from '#tests/support/matrix-ids.ts'
import { speakingWith } from '#tests/support/openai-llm.ts'
import { startOpenAiStandIn } from '#tests/support/openai-stand-in.ts'
import { sampleOf } from '#tests/support/sample.ts'
import { isComparedOtherwise, tablesWithoutContents, withoutLeftOut } from './exemptions.ts'
import { readableText, withoutInstants } from './readable-answer.ts'
import { marker } from './reserved-case.ts'
import { allRoutes, idFields, idParams, idsFrom, queriesOf, resourceOf, withId } from './route-calls.ts'
import { idsOnlyIn, openTwinOffices, tablesWithoutRowOf, type TwinOffices } from './twin-offices.ts'

const provider = await startOpenAiStandIn()
let twins: TwinOffices
/** Ids of the case and of all that belongs to it. */
let hiddenIds: ReadonlySet<string>
beforeAll(async () => {
  twins = await openTwinOffices({ ports: { llm: speakingWith(provider) } })
  hiddenIds = await idsOnlyIn(twins.walledApp, twins.plainApp)
}, 90_000)
afterAll(async () => {
  await (twins as TwinOffices | undefined)?.close()
  await provider.close()
})

const viewers = ['lawyer', 'owner'] as const
type Viewer = (typeof viewers)[number]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Returns the words and ids of the case that a text contains. */
const traces = (text: string, sent: RouteCall): string[] => {
  const asked = JSON.stringify([sent.query, sent.body])
  return [
    ...(text.toLowerCase().match(new RegExp(`.{0,60}${marker}.{0,20}`)) ?? []),
    ...(text.match(uuid) ?? []),
  ].filter(
    (found) => (found.includes(marker) && !asked.includes(marker)) || (hiddenIds.has(found) && !asked.includes(found)),
  )
}

const readAs = (who: Person, call: RouteCall, route: RouteShape): Promise<RouteAnswer> =>
  callRoute(
    who === twins.walled[viewers[0]] || who === twins.walled.owner ? twins.walledApp : twins.plainApp,
    who,
    route,
    call,
  )

async function compareReading(viewer: Viewer, route: RouteShape): Promise<void> {
  const [walled, plain] = [twins.walled[viewer], person(twins.plainApp, twins.walled[viewer])]
  for (const { label, query } of queriesOf(route)) {
    const call = { ids: idsFrom(route, twins.own), query }
    const [inWalled, inPlain] = await Promise.all([readAs(walled, call, route), readAs(plain, call, route)])
    const [seen, expected] = [await readableText(inWalled), await readableText(inPlain)]
    const title = `${routeKey(route)} (${label})`
    expect(traces(seen, call), title).toEqual([])
    expect(withoutInstants(withoutLeftOut(route, seen)), title).toBe(withoutInstants(withoutLeftOut(route, expected)))
  }
}

interface Attempt {
  readonly label: string
  readonly hidden: RouteCall
  readonly absent: RouteCall
}

/** Returns the calls of a route that name something of the reserved case, each with one that names nothing. */
function attemptsOf(route: RouteShape): Attempt[] {
  const ofOffice = idsFrom(route, twins.own)
  const sample = route.body ? (sampleOf(route.body, randomUUID()) as object) : undefined
  const body = sample ? { body: sample } : {}
  const query = queriesOf(route)[0]?.query ?? {}
  const inPath = idParams(route).flatMap((param) => {
    const id = paramSource(route.path, param, twins.reserved)
    if (id === undefined) return []
    const withParam = (value: string): RouteCall => ({
      ids: (name) => (name === param ? value : ofOffice(name)),
      query,
      ...body,
    })
    return [{ label: param, hidden: withParam(id), absent: withParam(randomUUID()) }]
  })
  const inside = ([schema, part]: [typeof route.body, 'body' | 'query']) =>
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
  return [...inPath, ...inside([route.body, 'body']), ...inside([route.query, 'query'])]
}

async function compareWithAbsent(viewer: Viewer, route: RouteShape): Promise<void> {
  const who = twins.walled[viewer]
  for (const { label, hidden, absent } of attemptsOf(route)) {
    const title = `${routeKey(route)} (${label})`
    const onHidden = await readAs(who, hidden, route)
    const onAbsent = await readAs(who, absent, route)
    expect({ status: onHidden.status, code: onHidden.code }, `${title} ${onHidden.error}`).toEqual({
      status: onAbsent.status,
      code: onAbsent.code,
    })
    const text = await readableText(onHidden)
    expect(traces(text, hidden), title).toEqual([])
  }
}

const signedIn = allRoutes.filter(({ route }) => route.access !== 'public' && route.access !== 'platform.administer')

describe('the reserved case', () => {
  it('has something in every table of cases, so that the comparison misses none', async () => {
    const empty = await tablesWithoutRowOf(twins.walledApp, twins.reserved['cases'] ?? '')
    expect(empty.filter((table) => !(table in tablesWithoutContents))).toEqual([])
  })
  it('leaves no trace in the audit that its walled owner reads', async () => {
    // First of all routes, because reading through others writes entries.
    for (const query of ['', `&q=${twins.reserved['cases']}`, `&actorId=${twins.lawyer.id}`, '&action=cases.opened']) {
      const read = async (who: Person) =>
        withoutInstants((await who.get(`/audit?pageSize=100${query}`).expect(200)).text)
      const inWalled = await read(twins.walled.owner)
      expect(traces(inWalled, { ids: () => '', query: { q: query } })).toEqual([])
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
  it.each(signedIn.filter(({ route }) => route.method === 'get' && !isComparedOtherwise(route)))(
    'reads with $name what the office without the case shows',
    ({ route }) => compareReading(viewer, route),
  )
  it.each(signedIn)('gets for the case from $name what a missing id gets', ({ route }) =>
    compareWithAbsent(viewer, route),
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
      expect(traces(JSON.stringify(extra), { ids: () => '' })).toEqual([])
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
      // The hearing, in which the lawyer takes part, and of the lawyer two events more, one with three occurrences.
      const count = more === '&calendar=mine' && viewer === 'owner' ? 0 : more.includes(twins.lawyer.id) ? 1 : 5
      expect(extra).toHaveLength(count)
    }
  })
})
