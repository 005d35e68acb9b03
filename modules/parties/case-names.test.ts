// Data of a case that derive from its parties: its caption, its search words, and the judges to choose from.
import { describe, expect, it } from 'vitest'
import { member, office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'

const app = useApp({ background: true })
interface PartyBody {
  readonly id: string
  readonly version: number
  readonly person: { readonly id: string }
}
const openCase = async (by: Person, more: object = {}) =>
  ((await by.post('/cases', { name: 'Asunto sin partes', ...more }).expect(201)).body as { id: string }).id
const add = async (by: Person, caseId: string, name: string, role = 'defendant', side = 'adverse') => {
  const { body } = await by.post(`/cases/${caseId}/parties`, { name, role, side }).expect(201)
  const [party] = (body as { items: PartyBody[] }).items
  if (!party) throw new Error('no party was added')
  return party
}
const captionOf = async (by: Person, caseId: string) =>
  ((await by.get(`/cases/${caseId}/parties`).expect(200)).body as { caption: string | null }).caption
const searchAs = async (by: Person, q: string) =>
  ((await by.get(`/cases?${new URLSearchParams({ q })}`).expect(200)).body as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )
interface FoundCase {
  readonly id: string
  readonly type: string
  readonly party: { readonly name: string; readonly role: string } | null
}
const searched = async (by: Person, q: string) =>
  ((await by.get(`/search?${new URLSearchParams({ q, type: 'case' })}`).expect(200)).body as { items: FoundCase[] })
    .items

describe('the caption of a case', () => {
  it('is proposed in the list of parties, in the order in which they were added, and does not change the name', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    expect(await captionOf(owner, caseId)).toBeNull()
    await add(owner, caseId, 'Desarrollos Punta Verde, LLC')
    await add(owner, caseId, 'Efraín Laracuente Boneta', 'plaintiff', 'ours')
    await add(owner, caseId, 'Ana Ruiz Mora', 'plaintiff', 'ours')
    expect(await captionOf(owner, caseId)).toBe('Laracuente Boneta et al. v. Desarrollos Punta Verde, LLC')
    expect((await owner.get(`/cases/${caseId}`).expect(200)).body).toMatchObject({ name: 'Asunto sin partes' })
  })
})

describe('a case', () => {
  it('is found by words and parts of words of a party, without accents, and the result names the role', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, { courtCaseNumber: 'SJ2025CV01234' })
    await openCase(owner)
    await add(owner, caseId, 'Sucesión de Hermenegildo Güisquez Ñañez')
    await add(owner, caseId, 'Panadería El Sol h/n/c Sol Bakery, Inc.', 'witness', 'neutral')
    for (const q of ['güisquez', 'GUISQ', 'quez', 'nanez hermen', 'sol bakery', 'guisquez sj2025cv'])
      expect(await searchAs(owner, q), q).toEqual([caseId])
    expect(await searched(owner, 'guisquez')).toMatchObject([
      { id: caseId, party: { name: 'Sucesión de Hermenegildo Güisquez Ñañez', role: 'defendant' } },
    ])
    expect(await searched(owner, 'bakery')).toMatchObject([{ party: { name: 'Panadería El Sol', role: 'witness' } }])
    expect(await searched(owner, 'sj2025cv01234')).toMatchObject([{ id: caseId, party: null }])
  })

  it('is found by the new name of a person, and by a party unless it is removed', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { id, version, person } = await add(owner, caseId, 'Zoraida Quetglas')
    expect(version).toBe(1)
    await owner.put(`/people/${person.id}`, { name: 'Zoraida Bermejo', version: 1 }).expect(200)
    expect(await searchAs(owner, 'quetglas')).toEqual([])
    expect(await searchAs(owner, 'bermejo')).toEqual([caseId])
    await owner.delete(`/parties/${id}`).expect(204)
    expect(await searchAs(owner, 'bermejo')).toEqual([])
    await owner.post(`/parties/${id}/restore`).expect(200)
    expect(await searchAs(owner, 'bermejo')).toEqual([caseId])
  })

  it('is found by its parties through the index in a large office', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await add(owner, caseId, 'Zoraida Quetglas')
    for (let n = 0; n < 61; n += 1) await openCase(owner)
    expect(await searchAs(owner, 'quetglas')).toEqual([caseId])
  })

  it('is not found by its parties by clients of the office', async () => {
    const ownOffice = await office(app())
    const { owner } = ownOffice
    const client = (await owner.post('/clients', { name: 'Yadira Montesinos' }).expect(201)).body as { id: string }
    const caseId = await openCase(owner, { clientId: client.id })
    await add(owner, caseId, 'Zoraida Quetglas', 'witness', 'neutral')
    const customer = await member(app(), ownOffice, 'customer', client.id)
    expect(await searchAs(customer, 'quetglas')).toEqual([])
    expect(await searched(customer, 'quetglas')).toEqual([])
    expect(await searched(customer, 'asunto')).toMatchObject([{ id: caseId, party: null }])
  })

  it('is found by its parties in its own office only', async () => {
    const { owner } = await office(app())
    await add(owner, await openCase(owner), 'Zoraida Quetglas')
    const otherOffice = await office(app())
    expect(await searchAs(otherOffice.owner, 'quetglas')).toEqual([])
  })
})

describe('the judges of an office', () => {
  it('are the judges of its cases and parties, each once, by name without the form of address', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, { judge: 'Hon. Nilda Zayas Cruz' })
    await openCase(owner, { judge: 'Hon. Nilda Zayas Cruz' })
    await openCase(owner, { judge: 'Brenda Toro Soto' })
    await add(owner, caseId, 'Nilda Zayas Cruz', 'judge', 'neutral')
    await add(owner, caseId, 'Hon. Marco Abreu Ruiz', 'judge', 'neutral')
    await add(owner, caseId, 'Ana Ruiz Mora', 'witness', 'neutral')
    expect((await owner.get('/judges').expect(200)).body).toEqual({
      items: ['Brenda Toro Soto', 'Marco Abreu Ruiz', 'Hon. Nilda Zayas Cruz'],
    })
    const otherOffice = await office(app())
    expect((await otherOffice.owner.get('/judges').expect(200)).body).toEqual({ items: [] })
  })
})
