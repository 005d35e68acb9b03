// Disputes of card payments, read at a stand-in of Stripe, and their effects on invoices and client money, over HTTP.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withScope } from '#server/db/scope.ts'
import { member, type Person } from '#tests/support/actors.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { codeOf, usePaidBookings, type PayingOffice } from '#tests/support/paid-bookings.ts'
import { payInvoiceByCard } from '#tests/support/paid-invoice.ts'
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

const inOffice = <T>({ lawOffice: { companyId } }: PayingOffice, work: () => Promise<T>) =>
  withScope({ kind: 'company', companyId }, work)
const readNow = (paying: PayingOffice) =>
  inOffice(paying, () =>
    readDisputes(onlineDependencies(app().services), app().services.openWork(), {
      companyId: paying.lawOffice.companyId,
    }),
  )
const listDisputes = async (person: Person, query = '') =>
  (await person.get(`/payment-disputes${query}`).expect(200)).body as {
    items: Dispute[]
    reading: { at: string | null; isRefused: boolean } | null
  }
const notifiedStages = async ({ lawOffice: { companyId } }: PayingOffice, userId: string) =>
  (
    await asOwner<{ stage: string }>(
      app(),
      `select data ->> 'stage' as stage from notice where company_id = $1 and user_id = $2
        and kind = 'payment.disputed' order by id`,
      [companyId, userId],
    )
  ).map(({ stage }) => stage)

describe('a disputed payment of an invoice', () => {
  it('is stored once and shown, and the invoice stays paid until the dispute ends', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    openDispute(stripe.state, paid.intent)
    await readNow(paying)
    await readNow(paying)
    const { items, reading } = await listDisputes(paying.owner)
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
    expect(await listDisputes(paying.owner, `?invoiceId=${paid.id}&scope=attention`)).toMatchObject({
      items: [{}],
    })
    expect(await paid.invoice()).toMatchObject({ state: 'paid', balanceCents: 0 })
    expect(await notifiedStages(paying, paying.owner.id)).toEqual(['opened'])
    const refused = await paying.owner.post(`/client-payments/${items[0]?.paymentId}/refund`, {
      reason: 'Se cobró de más',
    })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payment_disputed'])
    expect(codeOf(await paying.owner.put(`/payment-disputes/${items[0]?.id}/cover`, {}))).toBe(
      'payment_dispute_no_cover',
    )
  })

  it('is reversed once when the dispute is lost, so that the invoice is owed again, and audited', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(paying)
    endDispute(dispute, 'lost')
    await Promise.all([readNow(paying), readNow(paying)])
    expect(await paid.invoice()).toMatchObject({ state: 'issued', balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'disputed' } })
    const { items } = await listDisputes(paying.owner)
    expect(items).toMatchObject([{ state: 'lost', dueAt: null, isReversed: true }])
    expect((await listDisputes(paying.owner, '?scope=attention')).items).toEqual([])
    expect(await notifiedStages(paying, paying.owner.id)).toEqual(['opened', 'lost'])
    const audited = await asOwner<{ action: string }>(
      app(),
      `select action from audit_entry where subject_id = $1 order by at, id`,
      [items[0]?.id],
    )
    expect(audited.map(({ action }) => action)).toEqual(['payment_disputes.opened', 'payment_disputes.ended'])
  })

  it('stays paid when the dispute is won, or when the bank only asked', async () => {
    const paying = await openPayingOffice()
    const [won, inquired] = [await payInvoiceByCard(kit, paying), await payInvoiceByCard(kit, paying)]
    const inquiry = { status: 'warning_needs_response', balance_transactions: [] }
    const disputes = [openDispute(stripe.state, won.intent), openDispute(stripe.state, inquired.intent, inquiry)]
    await readNow(paying)
    expect((await listDisputes(paying.owner, `?invoiceId=${inquired.id}`)).items).toMatchObject([
      { state: 'needs_answer', isInquiry: true, withdrawnCents: 0 },
    ])
    if (disputes[0]) endDispute(disputes[0], 'won')
    if (disputes[1]) endDispute(disputes[1], 'warning_closed')
    await readNow(paying)
    expect((await listDisputes(paying.owner, `?invoiceId=${won.id}`)).items).toMatchObject([
      { state: 'won', withdrawnCents: 0 },
    ])
    expect((await listDisputes(paying.owner, `?invoiceId=${inquired.id}`)).items).toMatchObject([{ state: 'closed' }])
    expect([(await won.invoice()).state, (await inquired.invoice()).state]).toEqual(['paid', 'paid'])
    expect((await notifiedStages(paying, paying.owner.id)).toSorted()).toEqual(['closed', 'opened', 'opened', 'won'])
  })

  it('is left to a person if only a part of it was disputed', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    endDispute(openDispute(stripe.state, paid.intent, { amount: 4_000 }), 'lost')
    await readNow(paying)
    expect(await paid.invoice()).toMatchObject({ state: 'paid' })
    const { items } = await listDisputes(paying.owner, '?scope=attention')
    expect(items).toMatchObject([{ state: 'lost', amountCents: 4_000, isReversed: false }])
    await paying.owner
      .post(`/client-payments/${items[0]?.paymentId}/reversal`, { kind: 'mistake', reason: 'Disputado en parte' })
      .expect(200)
    expect((await listDisputes(paying.owner, '?scope=attention')).items).toEqual([])
  })

  it('stays reversed as a person reversed it when the dispute is lost later', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    const dispute = openDispute(stripe.state, paid.intent)
    await readNow(paying)
    const { id } = (await paid.payment()) ?? { id: '' }
    await paying.owner.post(`/client-payments/${id}/reversal`, { kind: 'mistake', reason: 'Error' }).expect(200)
    endDispute(dispute, 'lost')
    await readNow(paying)
    expect(await paid.invoice()).toMatchObject({ balanceCents: 10_000 })
    expect(await paid.payment()).toMatchObject({ reversal: { kind: 'mistake' } })
  })

  it('is not reversed by a lost dispute once the rest of its invoice was written off', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    await asOwner(app(), `update invoice set write_off_reason = 'No se cobrará' where id = $1`, [paid.id])
    endDispute(openDispute(stripe.state, paid.intent), 'lost')
    await readNow(paying)
    expect(await paid.payment()).toMatchObject({ reversal: null })
    expect((await listDisputes(paying.owner)).items).toMatchObject([{ state: 'lost', isReversed: false }])
  })
})

describe('a reading of disputes', () => {
  it('ignores disputes of charges that are not of the office, and older readings', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    openDispute(stripe.state, 'pi_of_a_shop', { amount: 500 })
    openDispute(stripe.state, paid.intent, { payment_intent: null, amount: 500 })
    const dispute = openDispute(stripe.state, paid.intent)
    endDispute(dispute, 'lost')
    await readNow(paying)
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
    await inOffice(paying, () =>
      storeDispute(app().services.openWork(), paying.lawOffice.companyId, {
        provider: 'stripe',
        dispute: older,
        readAt: new Date(clock.now().getTime() - 60_000),
      }),
    )
    expect((await listDisputes(paying.owner)).items).toMatchObject([{ state: 'lost' }])
  })

  it('fails, to be run again, while the provider does not answer, and says when the key is refused', async () => {
    const paying = await openPayingOffice()
    stripe.misbehave('error', { when: /disputes$/ })
    await expect(readNow(paying)).rejects.toThrow(/unavailable/)
    expect((await listDisputes(paying.owner)).reading).toEqual({ at: null, isRefused: false })
    stripe.behave()
    stripe.misbehave('forbidden', { when: /disputes$/ })
    await readNow(paying)
    expect((await listDisputes(paying.owner)).reading).toEqual({ at: null, isRefused: true })
    stripe.behave()
    await readNow(paying)
    expect((await listDisputes(paying.owner)).reading).toMatchObject({
      at: expect.any(String) as string,
      isRefused: false,
    })
  })

  it('hides disputes from another office and from people behind a wall', async () => {
    const paying = await openPayingOffice()
    const paid = await payInvoiceByCard(kit, paying)
    const colleague = await member(app(), paying.lawOffice)
    await paying.owner
      .post(`/cases/${paid.caseId}/walls`, {
        kind: 'person',
        personIds: [colleague.id],
        reason: 'Representó antes a la otra parte',
        contactId: paying.owner.id,
      })
      .expect(201)
    openDispute(stripe.state, paid.intent)
    await readNow(paying)
    expect((await listDisputes(paying.owner)).items).toHaveLength(1)
    expect((await listDisputes(colleague)).items).toEqual([])
    expect(await notifiedStages(paying, colleague.id)).toEqual([])
    const other = await openPayingOffice()
    await readNow(other)
    expect((await listDisputes(other.owner)).items).toEqual([])
  })
})

describe('a disputed advance', () => {
  it('does not change the ledger; the office covers it by hand', async () => {
    const paying = await openPayingOffice()
    const booking = await kit.bookAndPay(paying)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent)
    await readNow(paying)
    const { items } = await listDisputes(paying.owner, '?scope=attention')
    expect(items).toMatchObject([
      {
        invoice: null,
        booking: { appointmentId: booking.id, kind: 'advance', payerName: booking.name },
        isClientMoney: true,
        covered: null,
        can: { cover: true },
      },
    ])
    expect(await notifiedStages(paying, paying.owner.id)).toEqual(['opened', 'cover'])
    endDispute(dispute, 'lost')
    await readNow(paying)
    const { balanceCents, journals } = await kit.ledger(paying)
    expect([balanceCents, journals.map(({ kind }) => kind)]).toEqual([10_000, ['deposit']])
    expect((await listDisputes(paying.owner, '?scope=attention')).items).toHaveLength(1)
    const path = `/payment-disputes/${items[0]?.id}/cover`
    const covered = (await paying.owner.put(path, {}).expect(200)).body as object
    expect(covered).toMatchObject({ covered: { by: expect.any(String) as string }, can: { cover: false } })
    expect((await paying.owner.put(path, {}).expect(200)).body).toEqual(covered)
    expect((await listDisputes(paying.owner, '?scope=attention')).items).toEqual([])
    expect((await kit.ledger(paying)).balanceCents).toBe(10_000)
    expect((await paying.owner.put(`/payment-disputes/${randomUUID()}/cover`, {})).status).toBe(404)
  })

  it('is withdrawn and notified later if the bank asked first', async () => {
    const paying = await openPayingOffice({ kind: 'advance' })
    await kit.bookAndPay(paying)
    const intent = [...stripe.state.singlePayments.keys()].at(-1) ?? ''
    const dispute = openDispute(stripe.state, intent, { status: 'warning_needs_response', balance_transactions: [] })
    await readNow(paying)
    expect(await notifiedStages(paying, paying.owner.id)).toEqual(['opened'])
    Object.assign(dispute, {
      status: 'needs_response',
      balance_transactions: [{ id: 'txn_1', amount: -10_000, fee: 1_500 }],
    })
    await readNow(paying)
    await readNow(paying)
    expect(await notifiedStages(paying, paying.owner.id)).toEqual(['opened', 'cover'])
  })
})
