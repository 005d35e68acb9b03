// A check finds people of a reserved case: tests which data a person behind the ethical wall sees.
import { beforeAll, describe, expect, it } from 'vitest'
import { member, office, type Office, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { useApp } from '#tests/support/app.ts'
import type { CheckView } from './present-check.ts'

const app = useApp({ background: true })
let own: Office
let walled: Person
let reservedCase: string

const openCase = async (name: string) =>
  ((await own.owner.post('/cases', { name }).expect(201)).body as { id: string }).id
const addParty = (caseId: string, party: object) => own.owner.post(`/cases/${caseId}/parties`, party).expect(201)
const start = async (by: Person, name: string): Promise<CheckView> =>
  (await by.post('/conflicts/checks', { subject: { kind: 'manual' }, names: [name] }).expect(201)).body as CheckView
const read = async (by: Person, id: string) => (await by.get(`/conflicts/checks/${id}`).expect(200)).body as CheckView

beforeAll(async () => {
  own = await office(app())
  walled = await member(app(), own)
  reservedCase = await openCase('Asunto Muy Secreto v. Nadie')
  const open = await openCase('Abierto v. Otro')
  const party = { role: 'defendant', side: 'adverse' }
  await addParty(reservedCase, { ...party, name: 'Marisela Irizarry Toledo' })
  const both = await addParty(reservedCase, { ...party, name: 'Ulises Quirindongo Báez' })
  const [shared] = (both.body as { items: { person: { id: string } }[] }).items
  await addParty(open, { role: 'witness', side: 'neutral', personId: shared?.person.id })
  const wall = { kind: 'person', personIds: [walled.id], reason: 'Vino de la otra oficina', contactId: own.owner.id }
  await own.owner.post(`/cases/${reservedCase}/walls`, wall).expect(201)
})

describe('a hit whose roles are all in reserved cases', () => {
  it('names only the contact, also to the person who made the check', async () => {
    const byWalled = await start(walled, 'Marisela Irizarry Toledo')
    const [hit] = byWalled.list
    expect(byWalled.list).toHaveLength(1)
    expect(hit).toMatchObject({
      person: null,
      reserved: { contact: { id: own.owner.id } },
      reasons: [],
      roles: [],
      can: { decide: false, ask: true, consent: false },
    })
    const byOwner = await start(own.owner, 'Marisela Irizarry Toledo')
    expect(byOwner.list[0]).toMatchObject({ person: { name: 'Marisela Irizarry Toledo' }, reserved: null })
    for (const id of [byWalled.id, byOwner.id]) {
      const text = JSON.stringify((await read(walled, id)).list)
      expect(text).not.toMatch(/Marisela|Irizarry|Secreto/)
      expect(text).not.toContain(reservedCase)
    }
    expect((await read(own.owner, byWalled.id)).list[0]).toMatchObject({ person: { name: 'Marisela Irizarry Toledo' } })
  })

  it('is decided by the people who may see it, after they were asked', async () => {
    const { id, list } = await start(walled, 'Marisela Irizarry Toledo')
    const hits = list.map((hit) => hit.id)
    await walled.put(`/conflicts/checks/${id}/decisions`, { hits, decision: 'different_person' }).expect(404)
    await walled.post(`/conflicts/checks/${id}/hits/${hits[0]}/ask`).expect(204)
    await walled.post(`/conflicts/checks/${id}/hits/${hits[0]}/ask`).expect(204)
    const notices = (await own.owner.get('/notices').expect(200)).body as {
      items: { kind: string; data: { checkId: string } }[]
    }
    expect(notices.items.filter(({ kind, data }) => kind === 'conflict.asked' && data.checkId === id)).toHaveLength(1)
    await own.owner.post(`/conflicts/checks/${id}/hits/${hits[0]}/ask`).expect(404)
    await own.owner.put(`/conflicts/checks/${id}/decisions`, { hits, decision: 'conflict' }).expect(200)
    expect(await read(walled, id)).toMatchObject({
      outcome: 'conflict',
      list: [{ person: null, decision: 'conflict' }],
    })
  })

  it('is only a hash in the file of a sealed check', async () => {
    const { id, list } = await start(own.owner, 'Marisela Irizarry Toledo')
    const hits = list.map((hit) => hit.id)
    const decision = 'different_person'
    const { version } = (await own.owner.put(`/conflicts/checks/${id}/decisions`, { hits, decision }).expect(200))
      .body as CheckView
    await walled.get(`/conflicts/checks/${id}/sheet.json`).expect(409)
    await own.owner.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)
    const file = (await walled.get(`/conflicts/checks/${id}/sheet.json`).expect(200)).body as { hits: object[] }
    expect(file.hits).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string }])
    await walled.get(`/conflicts/checks/${id}/sheet.pdf`).expect(200)
  })

  it('does not appear among weak matches', async () => {
    const { id } = await start(walled, 'Marisela Otero Vega')
    const { body } = await walled.get(`/conflicts/checks/${id}/weak`).expect(200)
    expect(JSON.stringify(body)).not.toContain('Irizarry')
  })
})

describe('a hit with roles in reserved and other cases', () => {
  it('shows the roles in the other cases', async () => {
    const { list } = await start(walled, 'Ulises Quirindongo Báez')
    expect(list[0]).toMatchObject({
      person: { name: 'Ulises Quirindongo Báez' },
      roles: [{ caseName: 'Abierto v. Otro' }],
    })
    expect(list[0]?.roles).toHaveLength(1)
  })
})

describe('a check made for a reserved case', () => {
  it('does not exist for a person behind the wall, and the chain continues after it', async () => {
    const body = { subject: { kind: 'case', id: reservedCase }, caseId: reservedCase, names: ['Zoilo Único Nombre'] }
    const { id, version } = (await own.owner.post('/conflicts/checks', body).expect(201)).body as CheckView
    await own.owner.post(`/conflicts/checks/${id}/seal`, { version }).expect(200)
    await walled.get(`/conflicts/checks/${id}`).expect(404)
    await walled.post('/conflicts/checks', body).expect(404)
    const after = await start(walled, 'Otro Nombre Único')
    await walled.post(`/conflicts/checks/${after.id}/seal`, { version: after.version }).expect(200)
    expect((await walled.get('/conflicts/chain').expect(200)).body).toMatchObject({ intact: true })
    const stored = await asOwner<{ n: number }>(
      app(),
      'select count(distinct number)::int as n from conflict_check where id = any ($1)',
      [[id, after.id]],
    )
    expect(stored).toEqual([{ n: 2 }])
  })
})

describe('a hit without roles that is known only through a person of a reserved case', () => {
  it('shows only that a reserved record exists', async () => {
    const [shown] = (await start(own.owner, 'Marisela Irizarry Toledo')).list
    const spouse = { name: 'Teófilo Bracero Quintana', reading: 'spouse' }
    await own.owner.post(`/people/${shown?.person?.id}/relations`, spouse).expect(201)
    const byWalled = await start(walled, spouse.name)
    expect(byWalled.list).toMatchObject([{ person: null, reserved: { contact: null }, roles: [], can: { ask: false } }])
    expect((await start(own.owner, spouse.name)).list).toMatchObject([{ person: { name: spouse.name } }])
  })
})
