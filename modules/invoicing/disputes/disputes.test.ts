// Disputes of card payments, read at a stand-in of Stripe, and their effects on invoices and client money, over HTTP.
import { randomUUID } from 'node:crypto'
import { request } from '#tests/support/request.ts'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { member, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { billedCase, lineOf, issueNewInvoice } from '#tests/support/invoices.ts'
import { codeOf, usePaidBookings, type PayingOffice } from '#tests/support/paid-bookings.ts'
import { endDispute, openDispute } from '#tests/support/stripe-stand-in-disputes.ts'
import { onlineDependencies } from '../online/online.dependencies.ts'
import { readDisputes } from './read-disputes.ts'
import { storeDispute } from './store-dispute.ts'

const kit = await usePaidBookings()
const { app, stripe, clock, openPayingOffice } = kit

interface Dispute {
  readonly id: string
  readonly state: string
  readonly url: string
  readonly paymentId: string | null
}
interface BookedPayment {
  readonly id: string
  readonly allocations: readonly { readonly invoiceId: string }[]
  readonly reversal: { readonly kind: string } | null
}

const inOffice = <T>({ lawOffice: { companyId } }: PayingOffice, work: () => Promise<T>) =>
  withScope({ kind: 'company', companyId }, work)
const readNow = (of: PayingOffice) =>
  inOffice(of, () =>
    readDisputes(onlineDependencies(app().services), app().services.openWork(), { companyId: of.lawOffice.companyId }),
  )
const listed = async (person: Person, query = '') =>
  (await person.get(`/payment-disputes${query}`).expect(200)).body as {
    items: Dispute[]
    reading: { at: string | null; isRefused: boolean } | null
  }
const stages = async ({ lawOffice: { companyId } }: PayingOffice, userId: string) =>
  (
    await asOwner<{ stage: string }>(
      app(),
      `select data ->> 'stage' as stage from notice where company_id = $1 and user_id = $2
        and kind = 'payment.disputed' order by id`,
      [companyId, userId],
    )
  ).map(({ stage }) => stage)

/** An invoice of 100.00 that was paid by card as a whole. */
async function paidInvoice(of: PayingOffice) {
  const billed = await billedCase(of.owner)
  const { id } = await issueNewInvoice(of.owner, billed, { lines: [lineOf()] })
  const { body } = await of.owner.post(`/invoices/${id}/payment-link`, {}).expect(200)
  const path = `/api/public/pay/${(body as { url: string }).url.split('/pay/')[1] ?? ''}/payments`
  const paymentId = randomUUID()
  const begun = await request(app().handler)
    .post(path)
    .send({ id: paymentId, provider: 'stripe', amountCents: 10_000 })
    .expect(201)
  stripe.payOnce((begun.body as { url: string }).url)
  await request(app().handler).get(`${path}/${paymentId}`).expect(200)
  const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
  const invoice = async () =>
    (await of.owner.get(`/invoices/${id}`).expect(200)).body as { state: string; balanceCents: number }
  const payment = async () =>
    ((await of.owner.get(`/cases/${billed.caseId}/payments`).expect(200)).body as { items: BookedPayment[] }).items[0]
  return { ...billed, id, intent, invoice, payment }
}

describe('a disputed payment of an invoice', () => {
  it('is stored once and shown, and the invoice stays paid until the dispute ends', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    openDispute(stripe.state, paid.intent)
    await readNow(of)
    await readNow(of)
    const { items, reading } = await listed(of.owner)
    expect(items).toMatchObject([
      {
        state: 'needs_answer',
        isInquiry: false,
        amountCents: 10_000,
        withdrawnCents: 10_000,
        reason: 'fraudulent',
        dueAt: expect.stringMatching(/^\d{4}-/) as string,
        url: `https://dashboard.stripe.com/test/payments/${paid.intent}`,
        invoice: { id: paid.id },
        paymentId: (await paid.payment())?.id,
        isClientMoney: false,
        isReversed: false,
        can: { cover: false },
      },
    ])
    expect(reading).toMatchObject({ at: expect.any(String) as string, isRefused: false })
    expect(await listed(of.owner, `?invoiceId=${paid.id}&scope=attention`)).toMatchObject({ items: [{}] })
    expect(await paid.invoice()).toMatchObject({ state: 'paid', balanceCents: 0 })
    expect(await stages(of, of.owner.id)).toEqual(['opened'])
    const refused = await of.owner.post(`/client-payments/${items[0]?.paymentId}/refund`, { reason: 'Se cobró de más' })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_disputed'])
    expect(codeOf(await of.owner.put(`/payment-disputes/${items[0]?.id}/cover`, {}))).toBe('payment_dispute_no_cover')
  })

  it('is owed again when the dispute is lost, once, and audited', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(of)
    endDispute(dispute, 'lost')
    await Promise.all([readNow(of), readNow(of)])
    expect(await paid.invoice()).toMatchObject({ state: 'issued', balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'disputed' } })
    const { items } = await listed(of.owner)
    expect(items).toMatchObject([{ state: 'lost', dueAt: null, isReversed: true }])
    expect((await listed(of.owner, '?scope=attention')).items).toEqual([])
    expect(await stages(of, of.owner.id)).toEqual(['opened', 'lost'])
    const audited = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 order by at, id`,
      [items[0]?.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['payment_disputes.opened', 'payment_disputes.ended'])
  })

  it('stays paid when the dispute is won, or when the bank only asked', async () => {
    const of = await openPayingOffice()
    const [won, asked] = [await paidInvoice(of), await paidInvoice(of)]
    const inquiry = { status: 'warning_needs_response', balance_transactions: [] }
    const disputes = [openDispute(stripe.state, won.intent), openDispute(stripe.state, asked.intent, inquiry)]
    await readNow(of)
    expect((await listed(of.owner, `?invoiceId=${asked.id}`)).items).toMatchObject([
      { state: 'needs_answer', isInquiry: true, withdrawnCents: 0 },
    ])
    if (disputes[0]) endDispute(disputes[0], 'won')
    if (disputes[1]) endDispute(disputes[1], 'warning_closed')
    await readNow(of)
    expect((await listed(of.owner, `?invoiceId=${won.id}`)).items).toMatchObject([{ state: 'won', withdrawnCents: 0 }])
    expect((await listed(of.owner, `?invoiceId=${asked.id}`)).items).toMatchObject([{ state: 'closed' }])
    expect([(await won.invoice()).state, (await asked.invoice()).state]).toEqual(['paid', 'paid'])
    expect((await stages(of, of.owner.id)).toSorted()).toEqual(['closed', 'opened', 'opened', 'won'])
  })

  it('is left to a person if only a part of it was disputed', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    endDispute(openDispute(stripe.state, paid.intent, { amount: 4_000 }), 'lost')
    await readNow(of)
    expect(await paid.invoice()).toMatchObject({ state: 'paid' })
    const { items } = await listed(of.owner, '?scope=attention')
    expect(items).toMatchObject([{ state: 'lost', amountCents: 4_000, isReversed: false }])
    await of.owner
      .post(`/client-payments/${items[0]?.paymentId}/reversal`, { kind: 'mistake', reason: 'Disputado en parte' })
      .expect(200)
    expect((await listed(of.owner, '?scope=attention')).items).toEqual([])
  })

  it('stays reversed as a person reversed it when the dispute is lost later', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(of)
    const { id } = (await paid.payment()) ?? { id: '' }
    await of.owner.post(`/client-payments/${id}/reversal`, { kind: 'mistake', reason: 'Error' }).expect(200)
    endDispute(dispute, 'lost')
    await readNow(of)
    expect(await paid.invoice()).toMatchObject({ balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'mistake' } })
  })

  it('is not reversed by a lost dispute once the rest of its invoice was written off', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    await asOwner(app(), `update invoice set write_off_reason = 'No se cobrará' where id = $1`, [paid.id])
    endDispute(openDispute(stripe.state, paid.intent), 'lost')
    await readNow(of)
    expect(await paid.payment()).toMatchObject({ reversal: null })
    expect((await listed(of.owner)).items).toMatchObject([{ state: 'lost', isReversed: false }])
  })
})

describe('a reading', () => {
  it('ignores disputes of charges that are not of the office, and older readings', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    openDispute(stripe.state, 'pi_of_a_shop', { amount: 500 })
    openDispute(stripe.state, paid.intent, { payment_intent: null, amount: 500 })
    const dispute = openDispute(stripe.state, paid.intent)
    endDispute(dispute, 'lost')
    await readNow(of)
    const older = {
      reference: dispute.id,
      paymentReference: paid.intent,
      state: 'needs_answer' as const,
      isInquiry: false,
      amountCents: 10_000,
      withdrawnCents: 10_000,
      reason: 'fraudulent',
      dueAt: clock.now(),
      openedAt: clock.now(),
      url: 'https://dashboard.stripe.com/payments/x',
    }
    await inOffice(of, () =>
      storeDispute(app().services.openWork(), of.lawOffice.companyId, {
        provider: 'stripe',
        dispute: older,
        readAt: new Date(clock.now().getTime() - 60_000),
      }),
    )
    expect((await listed(of.owner)).items).toMatchObject([{ state: 'lost' }])
  })

  it('runs again while the provider does not answer, and says when the key is refused', async () => {
    const of = await openPayingOffice()
    stripe.misbehave('error', { when: /disputes$/ })
    await expect(readNow(of)).rejects.toThrow(/unavailable/)
    expect((await listed(of.owner)).reading).toEqual({ at: null, isRefused: false })
    stripe.behave()
    stripe.misbehave('forbidden', { when: /disputes$/ })
    await readNow(of)
    expect((await listed(of.owner)).reading).toEqual({ at: null, isRefused: true })
    stripe.behave()
    await readNow(of)
    expect((await listed(of.owner)).reading).toMatchObject({ at: expect.any(String) as string, isRefused: false })
  })

  it('hides disputes from another office, from clients and from people behind a wall', async () => {
    const of = await openPayingOffice()
    const paid = await paidInvoice(of)
    const colleague = await member(app(), of.lawOffice)
    await of.owner
      .post(`/cases/${paid.caseId}/walls`, {
        kind: 'person',
        personIds: [colleague.id],
        reason: 'Representó antes a la otra parte',
        contactId: of.owner.id,
      })
      .expect(201)
    openDispute(stripe.state, paid.intent)
    await readNow(of)
    expect((await listed(of.owner)).items).toHaveLength(1)
    expect((await listed(colleague)).items).toEqual([])
    expect(await stages(of, colleague.id)).toEqual([])
    const other = await openPayingOffice()
    await readNow(other)
    expect((await listed(other.owner)).items).toEqual([])
  })
})

describe('a disputed advance', () => {
  it('does not change the ledger; the office covers it by hand', async () => {
    const of = await openPayingOffice()
    const booking = await kit.bookAndPay(of)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent)
    await readNow(of)
    const { items } = await listed(of.owner, '?scope=attention')
    expect(items).toMatchObject([
      {
        invoice: null,
        booking: { appointmentId: booking.id, kind: 'advance', payerName: booking.name },
        isClientMoney: true,
        covered: null,
        can: { cover: true },
      },
    ])
    expect(await stages(of, of.owner.id)).toEqual(['opened', 'cover'])
    endDispute(dispute, 'lost')
    await readNow(of)
    const { balanceCents, journals } = await kit.ledger(of)
    expect([balanceCents, journals.map(({ kind }) => kind)]).toEqual([10_000, ['deposit']])
    expect((await listed(of.owner, '?scope=attention')).items).toHaveLength(1)
    const path = `/payment-disputes/${items[0]?.id}/cover`
    const covered = (await of.owner.put(path, {}).expect(200)).body as object
    expect(covered).toMatchObject({ covered: { by: expect.any(String) as string }, can: { cover: false } })
    expect((await of.owner.put(path, {}).expect(200)).body).toEqual(covered)
    expect((await listed(of.owner, '?scope=attention')).items).toEqual([])
    expect((await kit.ledger(of)).balanceCents).toBe(10_000)
    expect((await of.owner.put(`/payment-disputes/${randomUUID()}/cover`, {})).status).toBe(404)
  })

  it('is withdrawn and notified later if the bank asked first', async () => {
    const of = await openPayingOffice({ kind: 'advance' })
    await kit.bookAndPay(of)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent, { status: 'warning_needs_response', balance_transactions: [] })
    await readNow(of)
    expect(await stages(of, of.owner.id)).toEqual(['opened'])
    Object.assign(dispute, {
      status: 'needs_response',
      balance_transactions: [{ id: 'txn_1', amount: -10_000, fee: 1_500 }],
    })
    await readNow(of)
    await readNow(of)
    expect(await stages(of, of.owner.id)).toEqual(['opened', 'cover'])
  })
})
