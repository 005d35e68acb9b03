import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { seedAgreements } from './agreements/agreements.demo.ts'
import { seedInvoices } from './invoicing.demo.ts'
import { seedPastInvoices } from './past-invoices.demo.ts'

const app = useApp({ background: true })

it('seeds invoices that were paid, are owed, are overdue, and a draft, and fee agreements of cases', async () => {
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
  await seedAgreements(app().services, { companyId, lawyers: [{ id: owner.id }] }, cases)
  const agreements = await Promise.all(cases.map(({ id }) => owner.get(`/cases/${id}/fee-agreements`).expect(200)))
  expect(agreements.map(({ body: ofCase }) => (ofCase as { current: object | null }).current)).toMatchObject([
    { hourly: true, retainer: { amountCents: 300_000 } },
    { contingency: { basisPoints: 3_300 }, signedOn: null },
    { fees: [{ state: 'due' }, { state: 'later' }] },
    null,
  ])
})

it('seeds a year of time that was invoiced and mostly collected', async () => {
  const { owner, companyId } = await office(app())
  const { body } = await owner.post('/cases', { name: 'Mora, ex parte', clientName: 'Luis Mora Cruz' }).expect(201)
  const { id } = body as { id: string }
  await expect
    .poll(async () => {
      const people = await owner.get(`/cases/${id}/invoice-clients`).expect(200)
      return (people.body as { items: unknown[] }).items.length
    })
    .toBe(1)
  const lawyer = { id: owner.id, name: 'Nereida', surname: 'Albaladejo' }
  await seedPastInvoices(app().services, { companyId, lawyers: [lawyer] }, [{ id }])
  const report = (await owner.get('/practice-reports/realisation?group=month').expect(200)).body as {
    totals: { workedCents: number; invoicedCents: number; collectedCents: number; collectionRate: number }
    items: unknown[]
  }
  expect(report.items.length).toBeGreaterThanOrEqual(12)
  expect(report.totals.invoicedCents).toBeLessThan(report.totals.workedCents)
  expect(report.totals.collectionRate).toBeGreaterThan(5_000)
  expect(report.totals.collectionRate).toBeLessThan(10_000)
})
