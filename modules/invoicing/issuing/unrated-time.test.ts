// Time that was recorded before any hourly rate covered it.
import { expect, it } from 'vitest'
import { office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { billedCase, newDraft } from '#tests/support/invoices.ts'

const app = useApp({ background: true })

it('a draft with time that has no rate is not issued until a rate covers the time', async () => {
  const { owner } = await office(app())
  const billed = await billedCase(owner)
  const work = { caseId: billed.caseId, workedOn: '2026-03-02', seconds: 7_200, narrative: 'Vista', billable: true }
  const { id: sourceId } = (await owner.post('/time-entries', work).expect(201)).body as { id: string }
  const line = { kind: 'time', sourceId, description: 'Vista', discount: null, taxClass: 'exempt_legal' }
  const { id, version } = await newDraft(owner, billed, { lines: [line] })
  const refused = await owner.post(`/invoices/${id}/issue`, { version }).expect(422)
  expect(refused.body).toMatchObject({ error: { code: 'invoice_rate_missing' } })
  // The refused invoice has billed nothing.
  const rate = { userId: null, caseId: null, cents: 15_000, fromOn: '2026-01-01' }
  expect((await owner.post('/hourly-rates', rate).expect(201)).body).toMatchObject({ ratedEntries: 1 })
  const rated = await newDraft(owner, billed, { lines: [line] })
  const { body } = await owner.post(`/invoices/${rated.id}/issue`, { version: rated.version }).expect(200)
  expect(body).toMatchObject({ totalCents: 30_000 })
})

it('a draft with time at a rate of zero is issued', async () => {
  const { owner } = await office(app())
  const billed = await billedCase(owner)
  await owner.post('/hourly-rates', { userId: null, caseId: null, cents: 0, fromOn: '2026-01-01' }).expect(201)
  const work = { caseId: billed.caseId, workedOn: '2026-03-02', seconds: 7_200, narrative: 'Vista', billable: true }
  const { id: sourceId } = (await owner.post('/time-entries', work).expect(201)).body as { id: string }
  const line = { kind: 'time', sourceId, description: 'Vista', discount: null, taxClass: 'exempt_legal' }
  const { id, version } = await newDraft(owner, billed, { lines: [line] })
  await owner.post(`/invoices/${id}/issue`, { version }).expect(200)
})
