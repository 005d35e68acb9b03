import { describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { useTermOffice } from '#tests/support/case-terms.ts'
import { office, type Person } from '#tests/support/actors.ts'

interface NextTerms {
  readonly items: readonly {
    readonly id: string
    readonly act: string
    readonly workingDays: number | null
    readonly ownerShortName: string | null
  }[]
  readonly total: number
  readonly scope: 'case' | 'own' | 'office'
}
const { app, people, newCase } = useTermOffice()
const readNextTerms = async (query = '', person: Person = people().lawyer) =>
  (await person.get(`/next-terms${query}`).expect(200)).body as NextTerms

async function addTermByHand(caseId: string, act: string, dueOn: string, ownerId?: string): Promise<void> {
  await people().lawyer.post(`/cases/${caseId}/terms`, { act, dueOn, nature: 'ordinary', ownerId }).expect(201)
}

describe('the next terms', () => {
  it('are, for a case, its open terms by date, assigned to anybody, with their total', async () => {
    const { lawyer, colleague } = people()
    const caseId = await newCase()
    await addTermByHand(caseId, 'Tercero', '2099-03-03')
    await addTermByHand(caseId, 'Primero', '2099-01-05', colleague.id)
    await addTermByHand(caseId, 'Segundo', '2099-02-02')
    const { items, total } = await readNextTerms(`?caseId=${caseId}&limit=2`)
    expect(items.map(({ act }) => act)).toEqual(['Primero', 'Segundo'])
    expect(total).toBe(3)
    // The last days are too far ahead for a count of working days.
    expect(items[0]?.workingDays).toBeNull()
    expect(items[0]?.ownerShortName).toMatch(/^\p{Lu}\. \p{L}+/u)
    const [first] = items
    await lawyer.post(`/terms/${first?.id}/void`, { reason: 'No aplica', version: 1 }).expect(200)
    expect((await readNextTerms(`?caseId=${caseId}&limit=2`)).items.map(({ act }) => act)).toEqual([
      'Segundo',
      'Tercero',
    ])
  })

  it('are, for a person, the terms assigned to them, overdue terms first, with the working days left', async () => {
    const { colleague } = people()
    const caseId = await newCase()
    const today = localDay(new Date())
    await addTermByHand(caseId, 'Tarde', '2020-01-02', colleague.id)
    await addTermByHand(caseId, 'Hoy', today, colleague.id)
    const { items } = await readNextTerms('', colleague)
    expect(items.slice(0, 2).map(({ act, workingDays }) => `${act} ${workingDays}`)).toEqual(['Tarde 0', 'Hoy 0'])
  })

  it('are not those of a closed case, which only the case itself still lists as open', async () => {
    const { lawyer, colleague } = people()
    const caseId = await newCase()
    const act = 'De un caso cerrado'
    await addTermByHand(caseId, act, '2020-01-02', colleague.id)
    const openTerms = async (query: string) => {
      const { body } = await lawyer.get(`/terms?state=overdue&q=cerrado${query}`).expect(200)
      return (body as { items: { act: string }[] }).items.map((term) => term.act)
    }
    const ownTerms = async () => (await readNextTerms('', colleague)).items.map((term) => term.act)
    expect([await openTerms(''), await ownTerms()]).toEqual([[act], expect.arrayContaining([act])])
    const { version } = (await lawyer.get(`/cases/${caseId}`).expect(200)).body as { version: number }
    await lawyer.post(`/cases/${caseId}/close`, { version }).expect(200)
    expect(await openTerms('')).toEqual([])
    expect(await ownTerms()).not.toContain(act)
    expect(await openTerms(`&caseId=${caseId}`)).toEqual([act])
  })

  it('are in no list of a state and no calendar once their case is closed', async () => {
    const { lawyer } = people()
    const caseId = await newCase()
    const act = 'Vence en un caso archivado'
    await addTermByHand(caseId, act, '2096-03-05')
    const isShown = async (path: string) => {
      const { body } = await lawyer.get(path).expect(200)
      return (body as { items: { act: string }[] }).items.some((term) => term.act === act)
    }
    const { items } = (await lawyer.get(`/terms?caseId=${caseId}`).expect(200)).body as { items: { state: string }[] }
    const ofState = `/terms?q=archivado&state=${items[0]?.state}`
    const paths = [ofState, `/next-terms/of-cases?caseIds=${caseId}`, '/calendar-terms?from=2096-03-01&to=2096-03-31']
    for (const path of paths) expect(await isShown(path), path).toBe(true)
    const { version } = (await lawyer.get(`/cases/${caseId}`).expect(200)).body as { version: number }
    await lawyer.post(`/cases/${caseId}/close`, { version }).expect(200)
    for (const path of paths) expect(await isShown(path), path).toBe(false)
    for (const path of ['/terms?q=archivado', `${ofState}&caseId=${caseId}`])
      expect(await isShown(path), path).toBe(true)
  })

  it('are, for a person, also the terms of the cases for which they are responsible', async () => {
    const { lawyer, colleague } = people()
    const caseId = await newCase()
    const before = (await readNextTerms('', colleague)).total
    await addTermByHand(caseId, 'De quien responde por el caso', '2021-01-05', lawyer.id)
    expect((await readNextTerms('', colleague)).total).toBe(before)
    const { body } = await lawyer.get(`/cases/${caseId}`).expect(200)
    const { name, version } = body as { name: string; version: number }
    await lawyer.put(`/cases/${caseId}`, { name, version, responsibleId: colleague.id }).expect(200)
    const { items, total } = await readNextTerms('', colleague)
    expect(total).toBe(before + 1)
    expect(items.map(({ act }) => act)).toContain('De quien responde por el caso')
  })

  it('are those of the office for a person who has none, as a secretary', async () => {
    const { staff, lawyer, customer } = people()
    const caseId = await newCase()
    await addTermByHand(caseId, 'De la oficina', '2019-01-05', lawyer.id)
    const { items, scope } = await readNextTerms('?limit=1', staff)
    expect([scope, items.map(({ act }) => act)]).toEqual(['office', ['De la oficina']])
    await addTermByHand(caseId, 'De la secretaria', '2099-01-05', staff.id)
    const own = await readNextTerms('', staff)
    expect([own.scope, own.items.map(({ act }) => act)]).toEqual(['own', ['De la secretaria']])
    const stranger = (await office(app())).owner
    expect(await readNextTerms('', stranger)).toEqual({ items: [], total: 0, scope: 'office' })
    await customer.get('/next-terms').expect(403)
  })

  it('are, for several cases, the first term of each, for its own office only', async () => {
    const { lawyer, customer } = people()
    const [one, two, withoutTerms] = [await newCase(), await newCase(), await newCase()]
    await addTermByHand(one, 'Segundo', '2098-02-02')
    await addTermByHand(one, 'Primero', '2098-01-05')
    await addTermByHand(two, 'Único', '2097-01-05')
    const path = `/next-terms/of-cases?caseIds=${[one, two, withoutTerms].join(',')}`
    const acts = async (person: Person) =>
      ((await person.get(path).expect(200)).body as NextTerms).items.map(({ act }) => act)
    expect(await acts(lawyer)).toEqual(['Único', 'Primero'])
    expect(await acts((await office(app())).owner)).toEqual([])
    await customer.get(path).expect(403)
  })

  it('are an empty list for an unknown case', async () => {
    expect(await readNextTerms(`?caseId=${crypto.randomUUID()}`)).toEqual({ items: [], total: 0, scope: 'case' })
  })
})
