// Payments of clients over HTTP: recorded, allocated, refused, reversed, and the statement of account.
// An invoice without other values is of one hour at 100.00, to Carmen Tirado Vega.
import { beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { office, type Person } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { billedCase, newDraft, issueNewInvoice, type InvoiceAnswer } from '#tests/support/invoices.ts'

const app = useApp({ background: true })
const codeOf = (answer: { body: unknown }) => (answer.body as { error: { code: string } }).error.code
const today = () => localDay(new Date())

let owner: Person
let billed: { caseId: string; personId: string }
beforeAll(async () => {
  ;({ owner } = await office(app()))
  billed = await billedCase(owner)
})

const pay = (allocations: readonly (readonly [string, number])[], changes: object = {}) =>
  owner.post('/client-payments', {
    method: 'ath_movil',
    receivedOn: today(),
    reference: 'A-1',
    allocations: allocations.map(([invoiceId, amountCents]) => ({ invoiceId, amountCents })),
    ...changes,
  })
const read = async (id: string) => (await owner.get(`/invoices/${id}`).expect(200)).body as InvoiceAnswer

describe('a payment', () => {
  it('pays several invoices of a case, in part and in full', async () => {
    const [first, second] = [await issueNewInvoice(owner, billed), await issueNewInvoice(owner, billed)]
    const { body } = await pay([
      [first.id, 10_000],
      [second.id, 2_500],
    ]).expect(201)
    expect(body).toMatchObject({ amountCents: 12_500, method: 'ath_movil', reversal: null, can: { reverse: true } })
    expect(await read(first.id)).toMatchObject({ state: 'paid', balanceCents: 0, can: { settle: false } })
    expect(await read(second.id)).toMatchObject({ state: 'partly_paid', paidCents: 2_500, balanceCents: 7_500 })
  })

  it('is refused above the balance, which the error names, also when three arrive at the same time', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const beyond = await pay([[id, 10_001]]).expect(422)
    expect(codeOf(beyond)).toBe('invoice_exceeds_balance')
    expect(JSON.stringify(beyond.body)).toContain('100.00')
    const answers = await Promise.all([1, 2, 3].map(() => pay([[id, 6_000]])))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422])
    expect(await read(id)).toMatchObject({ balanceCents: 4_000 })
  })

  it('is refused for a draft, two cases, a future day, no amount, or one invoice twice', async () => {
    const other = await issueNewInvoice(owner, await billedCase(owner))
    const { id } = await issueNewInvoice(owner, billed)
    expect(codeOf(await pay([[(await newDraft(owner, billed)).id, 1]]).expect(409))).toBe('invoice_not_open')
    expect(
      codeOf(
        await pay([
          [id, 1],
          [other.id, 1],
        ]).expect(422),
      ),
    ).toBe('payment_of_several_cases')
    const futureDay = localDay(new Date(Date.now() + 2 * dayMs))
    expect(codeOf(await pay([[id, 1]], { receivedOn: futureDay }).expect(422))).toBe('payment_in_future')
    await pay([]).expect(400)
    await pay([[id, 0]]).expect(400)
    await pay([
      [id, 1],
      [id, 1],
    ]).expect(400)
    expect(await read(id)).toMatchObject({ balanceCents: 10_000, version: 2 })
  })

  it('may have arrived up to five years before its invoice', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const yearsAgo = (years: number) => localDay(new Date(Date.now() - years * 366 * dayMs))
    expect(codeOf(await pay([[id, 1]], { receivedOn: yearsAgo(5) }).expect(422))).toBe('payment_too_early')
    await pay([[id, 1]], { receivedOn: yearsAgo(4) }).expect(201)
  })

  it('is reversed once after it bounced, and its invoices are owed again', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const payment = (await pay([[id, 10_000]], { method: 'cheque' }).expect(201)).body as { id: string }
    const reverse = () =>
      owner.post(`/client-payments/${payment.id}/reversal`, { kind: 'bounced', reason: 'Sin fondos' })
    expect((await reverse().expect(200)).body).toMatchObject({ reversal: { kind: 'bounced' }, can: { reverse: false } })
    expect(await read(id)).toMatchObject({ state: 'issued', balanceCents: 10_000 })
    expect(codeOf(await reverse().expect(409))).toBe('payment_reversed')
  })

  it('is not reversed until the write-off of the rest of its invoice is undone', async () => {
    const { id } = await issueNewInvoice(owner, billed)
    const payment = (await pay([[id, 1_000]]).expect(201)).body as { id: string }
    await owner.post(`/invoices/${id}/write-off`, { reason: 'Insolvente' }).expect(200)
    const refused = await owner
      .post(`/client-payments/${payment.id}/reversal`, { kind: 'refunded', reason: 'x' })
      .expect(409)
    expect(codeOf(refused)).toBe('payment_written_off')
    const undo = () => owner.delete(`/invoices/${id}/write-off`)
    expect((await undo().expect(200)).body).toMatchObject({
      state: 'partly_paid',
      balanceCents: 9_000,
      writeOffReason: null,
    })
    expect(codeOf(await undo().expect(409))).toBe('invoice_not_written_off')
    await owner.post(`/client-payments/${payment.id}/reversal`, { kind: 'bounced', reason: 'Sin fondos' }).expect(200)
    await pay([[id, 10_000]]).expect(201)
    expect(await read(id)).toMatchObject({ state: 'paid', writtenOffCents: 0 })
  })
})

describe('the statement of account', () => {
  it('adds invoices, credits, payments and reversals up to the balance', async () => {
    const ownCase = await billedCase(owner)
    const { id } = await issueNewInvoice(owner, ownCase)
    await owner.post(`/invoices/${id}/credit-notes`, { amountCents: 1_000, reason: 'Cortesía' }).expect(201)
    const first = (await pay([[id, 4_000]]).expect(201)).body as { id: string }
    await pay([[id, 2_000]]).expect(201)
    await owner.post(`/client-payments/${first.id}/reversal`, { kind: 'bounced', reason: 'Sin fondos' }).expect(200)
    const { body } = await owner.get(`/cases/${ownCase.caseId}/account-statement`).expect(200)
    const statement = body as { items: { kind: string; balanceCents: number }[]; balanceCents: number }
    expect(statement.balanceCents).toBe(7_000)
    expect(statement.balanceCents).toBe((await read(id)).balanceCents)
    expect(statement.items.map(({ kind }) => kind).toSorted()).toEqual([
      'credit_note',
      'invoice',
      'payment',
      'payment',
      'reversal',
    ])
    const { body: list } = await owner.get(`/cases/${ownCase.caseId}/payments`).expect(200)
    expect((list as { items: unknown[] }).items).toHaveLength(2)
  })

  it('dates a write-off by its day, also after the invoice changed later', async () => {
    const ownCase = await billedCase(owner)
    const { id } = await issueNewInvoice(owner, ownCase)
    await owner.post(`/invoices/${id}/write-off`, { reason: 'No se cobrará' }).expect(200)
    await asOwner(
      app(),
      `update invoice set written_off_at = '2026-05-04T15:00:00Z', updated_at = '2026-05-04T15:00:00Z' where id = $1`,
      [id],
    )
    await owner.put(`/invoices/${id}/reminders`, { stopped: true }).expect(200)
    const { body } = await owner.get(`/cases/${ownCase.caseId}/account-statement`).expect(200)
    expect((body as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({ kind: 'write_off', on: '2026-05-04', amountCents: -10_000 }),
    )
  })
})
