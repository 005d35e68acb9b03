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
const openCase = async (user: Person, more: object = {}) =>
  ((await user.post('/cases', { name: 'Asunto sin partes', ...more }).expect(201)).body as { id: string }).id
const addParty = async (user: Person, caseId: string, name: string, role = 'defendant', side = 'adverse') => {
  const { body } = await user.post(`/cases/${caseId}/parties`, { name, role, side }).expect(201)
  const [party] = (body as { items: PartyBody[] }).items
  if (!party) throw new Error('no party was added')
  return party
}
const captionOf = async (user: Person, caseId: string) =>
  ((await user.get(`/cases/${caseId}/parties`).expect(200)).body as { caption: string | null }).caption
const searchCases = async (user: Person, q: string) =>
  ((await user.get(`/cases?${new URLSearchParams({ q })}`).expect(200)).body as { items: { id: string }[] }).items.map(
    ({ id }) => id,
  )
interface FoundCase {
  readonly id: string
  readonly type: string
  readonly party: { readonly name: string; readonly role: string } | null
}
const searchEverywhere = async (user: Person, q: string) =>
  ((await user.get(`/search?${new URLSearchParams({ q, type: 'case' })}`).expect(200)).body as { items: FoundCase[] })
    .items

describe('the caption of a case', () => {
  it('is proposed in the list of parties, in the order in which they were added, and does not change the name', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    expect(await captionOf(owner, caseId)).toBeNull()
    await addParty(owner, caseId, 'Desarrollos Punta Verde, LLC')
    await addParty(owner, caseId, 'Efraín Laracuente Boneta', 'plaintiff', 'ours')
    await addParty(owner, caseId, 'Ana Ruiz Mora', 'plaintiff', 'ours')
    expect(await captionOf(owner, caseId)).toBe('Laracuente Boneta et al. v. Desarrollos Punta Verde, LLC')
    expect((await owner.get(`/cases/${caseId}`).expect(200)).body).toMatchObject({ name: 'Asunto sin partes' })
  })
})

describe('a case', () => {
  it('is found by words and parts of words of a party, without accents, and the result names the role', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, { courtCaseNumber: 'SJ2025CV01234' })
    await openCase(owner)
    await addParty(owner, caseId, 'Sucesión de Hermenegildo Güisquez Ñañez')
    await addParty(owner, caseId, 'Panadería El Sol h/n/c Sol Bakery, Inc.', 'witness', 'neutral')
    for (const q of ['güisquez', 'GUISQ', 'quez', 'nanez hermen', 'sol bakery', 'guisquez sj2025cv'])
      expect(await searchCases(owner, q), q).toEqual([caseId])
    expect(await searchEverywhere(owner, 'guisquez')).toMatchObject([
      { id: caseId, party: { name: 'Sucesión de Hermenegildo Güisquez Ñañez', role: 'defendant' } },
    ])
    expect(await searchEverywhere(owner, 'bakery')).toMatchObject([
      { party: { name: 'Panadería El Sol', role: 'witness' } },
    ])
    expect(await searchEverywhere(owner, 'sj2025cv01234')).toMatchObject([{ id: caseId, party: null }])
  })

  it('is found by the new name of a person, and by a party unless it is removed', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    const { id, version, person } = await addParty(owner, caseId, 'Zoraida Quetglas')
    expect(version).toBe(1)
    await owner.put(`/people/${person.id}`, { name: 'Zoraida Bermejo', version: 1 }).expect(200)
    expect(await searchCases(owner, 'quetglas')).toEqual([])
    expect(await searchCases(owner, 'bermejo')).toEqual([caseId])
    await owner.delete(`/parties/${id}`).expect(204)
    expect(await searchCases(owner, 'bermejo')).toEqual([])
    await owner.post(`/parties/${id}/restore`).expect(200)
    expect(await searchCases(owner, 'bermejo')).toEqual([caseId])
  })

  it('is found by its parties through the index in a large office', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner)
    await addParty(owner, caseId, 'Zoraida Quetglas')
    for (let n = 0; n < 61; n += 1) await openCase(owner)
    expect(await searchCases(owner, 'quetglas')).toEqual([caseId])
  })

  it('is not found by its parties when a client of the office searches', async () => {
    const ownOffice = await office(app())
    const { owner } = ownOffice
    const client = (await owner.post('/clients', { name: 'Yadira Montesinos' }).expect(201)).body as { id: string }
    const caseId = await openCase(owner, { clientId: client.id })
    await addParty(owner, caseId, 'Zoraida Quetglas', 'witness', 'neutral')
    const customer = await member(app(), ownOffice, 'customer', client.id)
    expect(await searchCases(customer, 'quetglas')).toEqual([])
    expect(await searchEverywhere(customer, 'quetglas')).toEqual([])
    expect(await searchEverywhere(customer, 'asunto')).toMatchObject([{ id: caseId, party: null }])
  })

  it('is found by its parties in its own office only', async () => {
    const { owner } = await office(app())
    await addParty(owner, await openCase(owner), 'Zoraida Quetglas')
    const otherOffice = await office(app())
    expect(await searchCases(otherOffice.owner, 'quetglas')).toEqual([])
  })
})

describe('the judges of an office', () => {
  it('are the judges of its cases and parties, each once, by name without the form of address', async () => {
    const { owner } = await office(app())
    const caseId = await openCase(owner, { judge: 'Hon. Nilda Zayas Cruz' })
    await openCase(owner, { judge: 'Hon. Nilda Zayas Cruz' })
    await openCase(owner, { judge: 'Brenda Toro Soto' })
    await addParty(owner, caseId, 'Nilda Zayas Cruz', 'judge', 'neutral')
    await addParty(owner, caseId, 'Hon. Marco Abreu Ruiz', 'judge', 'neutral')
    await addParty(owner, caseId, 'Ana Ruiz Mora', 'witness', 'neutral')
    expect((await owner.get('/judges').expect(200)).body).toEqual({
      items: ['Brenda Toro Soto', 'Marco Abreu Ruiz', 'Hon. Nilda Zayas Cruz'],
    })
    const otherOffice = await office(app())
    expect((await otherOffice.owner.get('/judges').expect(200)).body).toEqual({ items: [] })
  })
})
