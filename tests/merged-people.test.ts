// References to a person in fields, leads and conflict checks when the person is merged, restored or permanently
// deleted.
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { purgeParties } from '#modules/parties/purge-parties.ts'
import { writeFieldFilters } from '#modules/fields/field-filter.contract.ts'
import { member, office, type Person } from './support/actors.ts'
import { useApp } from './support/app.ts'
import { asJob } from './support/as-job.ts'
import { asOwner } from './support/as-owner.ts'
import { created, type Created } from './support/office-fixture.ts'
import { raiseWall } from './walls/twin-offices.ts'

const app = useApp({ background: true })

interface MergedCard extends Created {
  readonly version: number
  readonly relations: readonly { readonly other: Created }[]
  readonly merges: readonly Created[]
}
const bodyOf = async <T>(request: PromiseLike<{ readonly body: unknown }>): Promise<T> => (await request).body as T
const card = (by: Person, id: string) => bodyOf<MergedCard>(by.get(`/people/${id}`).expect(200))
async function merge(by: Person, survivorId: string, otherId: string) {
  const [survivor, other] = [await card(by, survivorId), await card(by, otherId)]
  const body = { otherId, version: survivor.version, otherVersion: other.version }
  return bodyOf<MergedCard>(by.post(`/people/${survivorId}/merge`, body).expect(200))
}
const undo = (by: Person, { merges }: MergedCard) => by.post(`/person-merges/${merges[0]?.id}/undo`).expect(200)
const addPerson = (by: Person, name: string) => created(by.post('/people', { name }))
const openCase = (by: Person) => created(by.post('/cases', { name: 'Rivera v. Mar' }))

/** Creates a field of a case, and a lead, that name a person of whom the office has two records. */
async function namedTwice() {
  const { owner, companyId } = await office(app())
  const [survivor, other] = [await addPerson(owner, 'Ana Ruiz Soto'), await addPerson(owner, 'Ana M. Ruiz Soto')]
  const caseId = await openCase(owner)
  const fieldId = await created(owner.post('/case-fields', { label: 'Testigo', type: 'person' }))
  const values = [{ fieldId, value: other, version: 0 }]
  await owner.put(`/cases/${caseId}/fields`, { values }).expect(200)
  const { lead } = await bodyOf<{ lead: Created }>(
    owner.post('/leads', { name: 'Ana Ruiz', personId: other }).expect(201),
  )
  const namedIds = async () => {
    const { items } = await bodyOf<{ items: { value: { value: string; person: { name: string } } | null }[] }>(
      owner.get(`/cases/${caseId}/fields`).expect(200),
    )
    const detail = await bodyOf<{ person: { id: string } | null }>(owner.get(`/leads/${lead.id}`).expect(200))
    return [items[0]?.value?.value, detail.person?.id]
  }
  const casesBy = async (person: string) => {
    const fields = encodeURIComponent(writeFieldFilters([{ fieldId, value: person }]) ?? '')
    return (await bodyOf<{ items: Created[] }>(owner.get(`/cases?fields=${fields}`).expect(200))).items.length
  }
  return { owner, companyId, survivor, other, caseId, fieldId, leadId: lead.id, namedIds, casesBy }
}

async function purgeIn(days: number) {
  const work = app().services.openWork()
  const clock = { now: () => new Date(Date.now() + days * dayMs) }
  await asJob(() => purgeParties({ ...work, ports: { ...work.ports, clock } }))
}

describe('a person in a field and a lead', () => {
  it('is the survivor after a merge, also for filters, and the former person after the merge is undone', async () => {
    const { owner, survivor, other, caseId, fieldId, namedIds, casesBy } = await namedTwice()
    expect(await namedIds()).toEqual([other, other])
    const merged = await merge(owner, survivor, other)
    expect(await namedIds()).toEqual([survivor, survivor])
    expect([await casesBy(survivor), await casesBy(other)]).toEqual([1, 1])
    // The form submits the displayed value; submitting the same person changes nothing.
    const values = [{ fieldId, value: survivor, version: 1 }]
    const { items } = await bodyOf<{ items: object[] }>(owner.put(`/cases/${caseId}/fields`, { values }).expect(200))
    expect(items).toMatchObject([{ value: survivor, version: 1, person: { deleted: false } }])
    await undo(owner, merged)
    expect(await namedIds()).toEqual([other, other])
    expect([await casesBy(survivor), await casesBy(other)]).toEqual([0, 1])
  })

  it('is the last survivor of several merges', async () => {
    const { owner, survivor, other, namedIds, casesBy } = await namedTwice()
    await merge(owner, survivor, other)
    const last = await addPerson(owner, 'Ana María Ruiz Soto')
    await merge(owner, last, survivor)
    expect(await namedIds()).toEqual([last, last])
    expect(await casesBy(last)).toBe(1)
  })

  it('becomes the client when the lead of a merged person is converted', async () => {
    const { owner, survivor, other, leadId } = await namedTwice()
    await merge(owner, survivor, other)
    await owner.put('/company/intake-settings', {
      checkFirst: false,
      storyAfterCheck: false,
      purgeDays: 90,
      fromBookings: true,
      fromCalls: false,
      designatedId: null,
      formIds: [],
      version: 0,
    })
    const body = { caseName: 'Ruiz', clientId: null, role: 'plaintiff', parties: [], version: 1 }
    const lead = await bodyOf<{ client: Created }>(owner.post(`/leads/${leadId}/convert`, body).expect(200))
    expect(await card(owner, survivor)).toMatchObject({ client: { id: lead.client.id } })
  })

  it('is no obstacle when deleted people are purged', async () => {
    const { owner, companyId, other, caseId, leadId } = await namedTwice()
    await owner.delete(`/people/${other}`).expect(204)
    await purgeIn(31)
    expect(await asOwner(app(), 'select 1 from person where company_id = $1 and id = $2', [companyId, other])).toEqual(
      [],
    )
    const { items } = await bodyOf<{ items: { value: object | null }[] }>(owner.get(`/cases/${caseId}/fields`))
    expect(items).toMatchObject([{ value: null }])
    expect(await bodyOf(owner.get(`/leads/${leadId}`).expect(200))).toMatchObject({ name: 'Ana Ruiz', person: null })
  })

  it('is purged with the survivor if it was merged', async () => {
    const { owner, companyId, survivor, other, namedIds } = await namedTwice()
    await merge(owner, survivor, other)
    await owner.delete(`/people/${survivor}`).expect(204)
    await purgeIn(31)
    const rest = await asOwner(app(), 'select 1 from person where company_id = $1 and id = any ($2)', [
      companyId,
      [survivor, other],
    ])
    expect(rest).toEqual([])
    expect(await namedIds()).toEqual([undefined, undefined])
  })
})

describe('a sealed conflict check', () => {
  it('does not change when its person is merged, and its id answers with the survivor', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const party = { name: 'Seguros del Caribe, Inc.', role: 'insurer', side: 'adverse' }
    await owner.post(`/cases/${caseId}/parties`, party).expect(201)
    interface Found extends Created {
      readonly version: number
      readonly list: readonly { readonly id: string; readonly person: Created }[]
    }
    const check = { subject: { kind: 'manual', id: null }, names: [party.name] }
    const { id, list } = await bodyOf<Found>(owner.post('/conflicts/checks', check).expect(201))
    const decisions = { hits: list.map((hit) => hit.id), decision: 'same_no_conflict' }
    const { version } = await bodyOf<Found>(owner.put(`/conflicts/checks/${id}/decisions`, decisions).expect(200))
    await owner.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)
    const [before, personId = ''] = [
      await bodyOf(owner.get(`/conflicts/checks/${id}`)),
      list.map(({ person }) => person.id)[0],
    ]
    const survivor = await addPerson(owner, 'Seguros del Caribe')
    await merge(owner, survivor, personId)
    expect(await bodyOf(owner.get(`/conflicts/checks/${id}`).expect(200))).toEqual(before)
    expect(await card(owner, personId)).toMatchObject({ id: survivor })
    expect(await bodyOf(owner.get('/conflicts/chain').expect(200))).toMatchObject({ intact: true, sheets: 1 })
  })
})

describe('a merge by a person behind a wall', () => {
  it('moves relations with people whom the wall hides, and gives them back', async () => {
    const lawOffice = await office(app())
    const { owner, companyId } = lawOffice
    const walled = await member(app(), lawOffice)
    const caseId = await openCase(owner)
    const party = { name: 'Petronila Zayas Mora', role: 'defendant', side: 'adverse' }
    const { items } = await bodyOf<{ items: { person: Created }[] }>(
      owner.post(`/cases/${caseId}/parties`, party).expect(201),
    )
    const hidden = items[0]?.person.id ?? ''
    const [survivor, other] = [await addPerson(owner, 'Ana Ruiz Soto'), await addPerson(owner, 'Ana Ruiz S.')]
    const visibleCase = await openCase(owner)
    for (const personId of [survivor, other])
      await owner.post(`/cases/${visibleCase}/parties`, { personId, role: 'witness', side: 'neutral' }).expect(201)
    await owner.post(`/people/${other}/relations`, { personId: hidden, reading: 'spouse' }).expect(201)
    await raiseWall(app(), { companyId, caseId, contactId: owner.id, userIds: [walled.id] })
    await walled.get(`/people/${hidden}`).expect(404)
    expect(await card(walled, other)).toMatchObject({ relations: [] })
    const merged = await merge(walled, survivor, other)
    expect(merged.relations).toEqual([])
    expect(await card(owner, survivor)).toMatchObject({ relations: [{ other: { id: hidden } }] })
    await undo(walled, merged)
    expect(await card(owner, survivor)).toMatchObject({ relations: [] })
    expect(await card(owner, other)).toMatchObject({ relations: [{ other: { id: hidden } }] })
  })
})
