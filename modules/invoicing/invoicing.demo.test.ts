import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedInvoices } from './invoicing.demo.ts'

const app = useApp({ background: true })

it('seeds invoices that were paid, are owed, are overdue, and a draft', async () => {
  const { owner, companyId } = await office(app())
  const cases: { id: string }[] = []
  for (const clientName of ['Tirado Panadería, Inc.', 'Ana Ruiz Soto', 'Luis Mora Cruz', 'Carmen Vega Ríos']) {
    const { body } = await owner.post('/cases', { name: `Caso de ${clientName}`, clientName }).expect(201)
    const { id } = body as { id: string }
    await expect
      .poll(async () => {
        const people = await owner.get(`/cases/${id}/invoice-clients`).expect(200)
        return (people.body as { items: unknown[] }).items.length
      })
      .toBe(1)
    cases.push({ id })
  }
  await seedInvoices(app().services, { companyId, lawyers: [{ id: owner.id }] }, cases)
  const { body } = await owner.get('/invoices?sort=dueOn').expect(200)
  const { items } = body as {
    items: { id: string; state: string; number: string | null; overdueDays: number | null }[]
  }
  expect(items.map(({ state }) => state)).toEqual(['paid', 'issued', 'issued', 'draft'])
  expect(items.filter(({ overdueDays }) => overdueDays !== null)).toHaveLength(1)
  const overdue = items.find(({ overdueDays }) => overdueDays !== null)
  const sendings = await owner.get(`/invoices/${overdue?.id}/sendings`).expect(200)
  expect((sendings.body as { items: object[] }).items).toMatchObject([
    { kind: 'invoice', recipients: [{ state: 'kept' }] },
  ])
})
