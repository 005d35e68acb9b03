import { describe, expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { created } from '#tests/support/office-fixture.ts'
import { useApp } from '#tests/support/app.ts'
import { seedMailroom } from './mailroom.demo.ts'

const app = useApp({ background: true })

describe('the inbox of the demonstration office', () => {
  it('has notices that await a decision, and a notice whose case is uncertain', async () => {
    const { owner, companyId } = await office(app())
    const cases = await Promise.all(
      [11, 12, 13, 14, 15].map(async (last) => {
        const courtCaseNumber = `SJ2025CV000${last}`
        const court = 'Tribunal de Primera Instancia, Sala Superior de San Juan'
        const body = { name: `Rivera v. Soto ${last}`, courtCaseNumber, court }
        const clientId = await created(
          owner.post('/clients', { name: 'Carmen Soto', email: `carmen${last}@cliente.example` }),
        )
        const { id } = (await owner.post('/cases', { ...body, clientId }).expect(201)).body as { id: string }
        const facts = { status: 'open', clientId, matter: 'civil', createdAt: new Date(), closedAt: null } as const
        return { ...body, ...facts, id }
      }),
    )
    await seedMailroom(app().services, { companyId, lawyers: [{ id: owner.id }] }, cases)
    await expect
      .poll(async () => (await owner.get('/inbox/count').expect(200)).body as object)
      .toEqual({ pending: 4, queued: 1 })
    const list = (await owner.get('/inbox?view=queued').expect(200)).body as { items: { suggestions: object[] }[] }
    expect(list.items[0]?.suggestions).toMatchObject([{ id: cases[3]?.id }])
    await expect
      .poll(async () => {
        const { body } = await owner.get(`/cases/${cases[0]?.id}/mail-threads`).expect(200)
        return (body as { items: object[] }).items
      })
      .toMatchObject([{ messages: 3, unsent: 1, awaitsAnswer: true }])
  })
})
