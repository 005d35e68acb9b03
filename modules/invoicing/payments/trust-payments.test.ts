// Earned fees, taken from client money over HTTP: they pay an invoice, and their reversal makes it owed again.
// An invoice without other lines is of one hour at 100.00.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#server/contract/time.ts'
import { localDay } from '#server/ports/clock.ts'
import { member, office } from '#tests/support/actors.ts'
import { useApp } from '#tests/support/app.ts'
import { lineOf, newDraft, issueNewInvoice, partyOf, type InvoiceAnswer } from '#tests/support/invoices.ts'
import { codeOf, newClient, trustOffice, type Journal } from '#tests/support/trust.ts'

const app = useApp({ background: true })
const today = () => localDay(new Date())

/** Creates an office that holds 1,000.00 of a client, with helpers to take and reverse earned fees. */
async function earningOffice() {
  const lawOffice = await office(app())
  const money = await trustOffice(lawOffice)
  const { owner, caseId, clientId, accountId } = money
  const billed = { caseId, personId: await partyOf(owner, caseId, clientId) }
  return {
    ...money,
    lawOffice,
    billed,
    earn: (invoiceId: string, cents: number, day = today()) =>
      owner.post('/trust-earned-transfers', { accountId, invoiceId, day, cents }),
    invoice: async (id: string) => (await owner.get(`/invoices/${id}`).expect(200)).body as InvoiceAnswer,
    payments: async () =>
      ((await owner.get(`/cases/${caseId}/payments`).expect(200)).body as { items: { id: string }[] }).items,
    reverse: (journalId: string) =>
      owner.post(`/trust-journals/${journalId}/reverse`, { day: today(), memo: 'Se cobró de más' }),
  }
}
const journalOf = (answer: { body: unknown }) => (answer.body as { journal: Journal }).journal

describe('earned fees', () => {
  it('leave client money and pay the invoice, in part and in full', async () => {
    const { owner, billed, earn, invoice, payments, balance } = await earningOffice()
    const { id, number } = await issueNewInvoice(owner, billed)
    const journal = journalOf(await earn(id, 4_000).expect(201))
    expect(journal).toMatchObject({ kind: 'earned', invoiceId: id, reference: number, bankCents: -4_000 })
    expect(await balance()).toBe(96_000)
    expect(await invoice(id)).toMatchObject({ state: 'partly_paid', paidCents: 4_000, balanceCents: 6_000 })
    expect(await payments()).toMatchObject([
      { method: 'client_money', amountCents: 4_000, reference: number, can: { reverse: false, refund: false } },
    ])
    await earn(id, 6_000).expect(201)
    expect(await invoice(id)).toMatchObject({ state: 'paid', balanceCents: 0 })
  })

  it('never pay more than is owed or held, also when three are asked for at the same time', async () => {
    const { owner, billed, earn, invoice, balance } = await earningOffice()
    const { id } = await issueNewInvoice(owner, billed)
    const beyond = await earn(id, 10_001).expect(409)
    expect(codeOf(beyond)).toBe('trust_invoice_balance')
    expect(JSON.stringify(beyond.body)).toContain('$100.00')
    const answers = await Promise.all([1, 2, 3].map(() => earn(id, 6_000)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect([await balance(), (await invoice(id)).balanceCents]).toEqual([94_000, 4_000])
    const large = await issueNewInvoice(owner, billed, { lines: [lineOf({ quantity: 36_000 })] })
    expect(codeOf(await earn(large.id, 95_000).expect(409))).toBe('trust_balance_low')
    expect(await invoice(large.id)).toMatchObject({ paidCents: 0 })
  })

  it('are refused for a draft, an invoice that is not of the case, of another client, or of a later day', async () => {
    const { owner, billed, caseId, earn, balance } = await earningOffice()
    const draft = await newDraft(owner, billed)
    expect(codeOf(await earn(draft.id, 100).expect(409))).toBe('trust_invoice_needed')
    expect(codeOf(await earn(randomUUID(), 100).expect(409))).toBe('trust_invoice_needed')
    const other = await partyOf(owner, caseId, await newClient(owner, 'Luis Toledo'))
    const foreign = await issueNewInvoice(owner, { caseId, personId: other })
    expect(codeOf(await earn(foreign.id, 100).expect(409))).toBe('trust_invoice_other_client')
    const { id } = await issueNewInvoice(owner, billed)
    const yesterday = localDay(new Date(Date.now() - dayMs))
    expect(codeOf(await earn(id, 100, yesterday).expect(409))).toBe('trust_invoice_later')
    expect(await balance()).toBe(100_000)
  })

  it('are reversed only with their journal entry, which makes the invoice owed again', async () => {
    const { owner, billed, earn, invoice, payments, reverse, balance } = await earningOffice()
    const { id } = await issueNewInvoice(owner, billed)
    const journal = journalOf(await earn(id, 4_000).expect(201))
    const [payment] = await payments()
    const byHand = owner.post(`/client-payments/${payment?.id}/reversal`, { kind: 'mistake', reason: 'Error' })
    expect(codeOf(await byHand.expect(409))).toBe('payment_from_client_money')
    await reverse(journal.id).expect(201)
    expect([await balance(), (await invoice(id)).balanceCents]).toEqual([100_000, 10_000])
    expect(await payments()).toMatchObject([{ reversal: { kind: 'mistake', reason: 'Se cobró de más', on: today() } }])
    expect(codeOf(await reverse(journal.id).expect(409))).toBe('trust_already_reversed')
    expect((await invoice(id)).balanceCents).toBe(10_000)
  })

  it('cannot be reversed once the rest of the invoice was written off', async () => {
    const { owner, billed, earn, reverse, balance } = await earningOffice()
    const { id } = await issueNewInvoice(owner, billed)
    const journal = journalOf(await earn(id, 4_000).expect(201))
    await owner.post(`/invoices/${id}/write-off`, { reason: 'No se cobrará' }).expect(200)
    expect(codeOf(await reverse(journal.id).expect(409))).toBe('payment_written_off')
    expect(await balance()).toBe(96_000)
  })

  it('wait for a second person if the office requires two, and are refused when the invoice was paid by then', async () => {
    const { owner, lawOffice, billed, earn, invoice, balance } = await earningOffice()
    const approver = await member(app(), lawOffice)
    const rules = { evidenceRequired: false, staleCheckDays: 180, source: '', confirmedOn: null, twoPerson: true }
    await owner.put('/trust-settings', { ...rules, version: 1 }).expect(200)
    const { id } = await issueNewInvoice(owner, billed)
    expect(codeOf(await earn(id, 10_001).expect(409))).toBe('trust_invoice_balance')
    const request = async (cents: number) =>
      ((await earn(id, cents).expect(201)).body as { request: { id: string } }).request.id
    const [first, second] = [await request(8_000), await request(8_000)]
    expect(await invoice(id)).toMatchObject({ paidCents: 0 })
    await approver.post(`/trust-requests/${first}/approve`).expect(200)
    expect(await invoice(id)).toMatchObject({ paidCents: 8_000 })
    expect(codeOf(await approver.post(`/trust-requests/${second}/approve`).expect(409))).toBe('trust_invoice_balance')
    expect(await balance()).toBe(92_000)
  })
})
