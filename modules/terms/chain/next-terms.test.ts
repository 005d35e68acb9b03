import { describe, expect, it } from 'vitest'
import { localDay } from '#server/ports/clock.ts'
import { useTermOffice } from '#tests/support/case-terms.ts'
import type { Person } from '#tests/support/actors.ts'

interface NextTerms {
  readonly items: readonly { readonly id: string; readonly act: string; readonly workingDays: number | null }[]
  readonly total: number
}
const { people, newCase } = useTermOffice()
const next = async (query = '', person: Person = people().lawyer) =>
  (await person.get(`/next-terms${query}`).expect(200)).body as NextTerms

async function typed(caseId: string, act: string, dueOn: string, ownerId?: string): Promise<void> {
  await people().lawyer.post(`/cases/${caseId}/terms`, { act, dueOn, nature: 'ordinary', ownerId }).expect(201)
}

describe('the next terms', () => {
  it('of a case are its open ones by date, of whoever holds them, with their number', async () => {
    const { lawyer, colleague } = people()
    const caseId = await newCase()
    await typed(caseId, 'Tercero', '2099-03-03')
    await typed(caseId, 'Primero', '2099-01-05', colleague.id)
    await typed(caseId, 'Segundo', '2099-02-02')
    const { items, total } = await next(`?caseId=${caseId}&limit=2`)
    expect(items.map(({ act }) => act)).toEqual(['Primero', 'Segundo'])
    expect(total).toBe(3)
    expect(items[0]?.workingDays).toBeNull()
    const [first] = items
    await lawyer.post(`/terms/${first?.id}/void`, { reason: 'No aplica', version: 1 }).expect(200)
    expect((await next(`?caseId=${caseId}&limit=2`)).items.map(({ act }) => act)).toEqual(['Segundo', 'Tercero'])
  })

  it('of a person are those that they hold, late ones first, with the working days that are left', async () => {
    const { colleague } = people()
    const caseId = await newCase()
    const today = localDay(new Date())
    await typed(caseId, 'Tarde', '2020-01-02', colleague.id)
    await typed(caseId, 'Hoy', today, colleague.id)
    const { items } = await next('', colleague)
    expect(items.slice(0, 2).map(({ act, workingDays }) => `${act} ${workingDays}`)).toEqual(['Tarde 0', 'Hoy 0'])
  })

  it('of a case of another office are none', async () => {
    expect(await next(`?caseId=${crypto.randomUUID()}`)).toEqual({ items: [], total: 0 })
  })
})
