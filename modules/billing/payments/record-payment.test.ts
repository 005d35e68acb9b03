// Payments booked by concurrent writers, half of which roll back. A booked payment cannot be changed.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { change, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { office } from '#tests/support/actors.ts'
import { runConcurrently, concurrencyTimeout } from '#tests/support/run-concurrently.ts'
import { useApp } from '#tests/support/app.ts'
import { asOwner } from '#tests/support/as-owner.ts'
import { book as bookIn, chargeOf } from './payments.factory.ts'
import type { NewCharge, NewReversal } from './record-payment.ts'

const app = useApp()

class RollbackError extends Error {}

const book = (payment: NewCharge | NewReversal, rollbackError?: Error) => bookIn(app().services, payment, rollbackError)
const charge = (companyId: string, changes: Parameters<typeof chargeOf>[2] = {}) =>
  chargeOf(app().services, companyId, changes)
const newCompany = async () => (await office(app())).companyId

const invoiceNumbers = async (year: number, creditNote: boolean) =>
  (
    await asOwner<{ n: number }>(
      app(),
      'select invoice_number as n from payment where invoice_year = $1 and credit_note = $2 order by 1',
      [year, creditNote],
    )
  ).map((r) => r.n)
const numbersUpTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('invoice numbers', () => {
  it(
    'have no gap and no duplicate over 200 parallel payments of ten companies, half of which are rolled back',
    async () => {
      const companies = await Promise.all(Array.from({ length: 10 }, newCompany))
      const issuedAt = new Date('2031-05-05T12:00:00Z')
      const paid = await Promise.all(companies.map(async (company) => book(await charge(company, { issuedAt }))))
      const outcomes = await runConcurrently(200, async (n) => {
        const index = n % companies.length
        const companyId = companies[index] ?? ''
        const rollbackError = n % 2 === Math.floor(n / 10) % 2 ? new RollbackError() : undefined
        const refersTo = paid[index]?.id ?? ''
        const booking =
          n % 5 === 0
            ? book({ kind: 'refund', companyId, method: 'manual', refersTo, amountCents: 10, issuedAt }, rollbackError)
            : charge(companyId, { issuedAt }).then((payment) => book(payment, rollbackError))
        return booking.then(
          () => 'booked',
          (error: unknown) => (error instanceof RollbackError ? 'rolled back' : error),
        )
      })
      expect(outcomes.filter((outcome) => outcome !== 'booked' && outcome !== 'rolled back')).toEqual([])
      const booked = outcomes.filter((outcome) => outcome === 'booked').length
      expect(booked).toBe(100)
      const [invoices, notes] = [await invoiceNumbers(2031, false), await invoiceNumbers(2031, true)]
      expect(invoices).toEqual(numbersUpTo(invoices.length))
      expect(notes).toEqual(numbersUpTo(notes.length))
      expect(notes.length).toBeGreaterThan(10)
      expect(invoices.length + notes.length).toBe(booked + companies.length)
    },
    concurrencyTimeout,
  )

  it('restart each year, by the day of issue in Puerto Rico', async () => {
    const company = await newCompany()
    // Still the last evening of the year in Puerto Rico, already the first morning in UTC.
    const last = await book(await charge(company, { issuedAt: new Date('2041-01-01T03:59:59Z') }))
    const first = await book(
      await charge(company, { issuedAt: new Date('2041-01-01T04:00:00Z'), paidAt: new Date('2040-12-30T12:00:00Z') }),
    )
    expect([last.invoiceId, first.invoiceId]).toEqual(['2040-000001', '2041-000001'])
    const note = await book({
      kind: 'refund',
      companyId: company,
      method: 'manual',
      refersTo: first.id,
      amountCents: 100,
      issuedAt: new Date('2041-02-01T12:00:00Z'),
    })
    expect(note.invoiceId).toBe('NC-2041-000001')
  })
})

describe('a payment', () => {
  it('is recorded once when its provider reports it ten times at the same time', async () => {
    const company = await newCompany()
    const recordedPayments = await Promise.all(
      Array.from({ length: 10 }, async () => book(await charge(company, { method: 'stripe', providerRef: 'in_1' }))),
    )
    expect(recordedPayments.filter(({ created }) => created)).toHaveLength(1)
    expect(new Set(recordedPayments.map(({ id }) => id)).size).toBe(1)
    const rows = await asOwner(app(), 'select 1 from payment where company_id = $1', [company])
    expect(rows).toHaveLength(1)
    const events = await asOwner(
      app(),
      `select 1 from outbox_event where company_id = $1 and name = 'billing.payment.recorded'`,
      [company],
    )
    expect(events).toHaveLength(1)
    // A payment with the same reference but another company or another method is a different payment.
    expect((await book(await charge(await newCompany(), { method: 'stripe', providerRef: 'in_1' }))).created).toBe(true)
    expect((await book(await charge(company, { method: 'ath', providerRef: 'in_1' }))).created).toBe(true)
  })

  it('cannot be changed or removed, neither by the application nor by the owner of the database', async () => {
    const company = await newCompany()
    const { id } = await book(await charge(company))
    const { em } = app().services.openWork()
    for (const statement of [
      sql`update payment set amount_cents = 1 where id = ${id}`,
      sql`delete from payment where id = ${id}`,
      sql`truncate payment cascade`,
    ]) {
      await expect(withScope({ kind: 'platform' }, () => change(em, statement))).rejects.toThrow(/permission denied/)
    }
    await expect(asOwner(app(), 'update payment set note = $2 where id = $1', [id, 'x'])).rejects.toThrow(
      'rows of payment never change',
    )
    await expect(asOwner(app(), 'delete from payment where id = $1', [id])).rejects.toThrow(
      'rows of payment never change',
    )
    await expect(asOwner(app(), 'truncate payment cascade')).rejects.toThrow('rows of payment never change')
  })

  it('keeps the name, number and address of its company at the time', async () => {
    const ownOffice = await office(app(), 'Oficina de Antes')
    await asOwner(app(), `update company set tax_id = '66-0123456', address = 'Calle Luna 1' where id = $1`, [
      ownOffice.companyId,
    ])
    const { id } = await book(await charge(ownOffice.companyId))
    await asOwner(app(), `update company set name = 'Otra', tax_id = null, address = null where id = $1`, [
      ownOffice.companyId,
    ])
    expect(
      await asOwner(app(), 'select billed_name, billed_tax_id, billed_address, user_id from payment where id = $1', [
        id,
      ]),
    ).toEqual([
      {
        billed_name: 'Oficina de Antes',
        billed_tax_id: '66-0123456',
        billed_address: 'Calle Luna 1',
        user_id: ownOffice.owner.id,
      },
    ])
  })

  it('cannot be refunded through another company', async () => {
    const [ownCompanyId, other] = [await newCompany(), await newCompany()]
    const { id } = await book(await charge(other))
    await expect(
      book({ kind: 'refund', companyId: ownCompanyId, method: 'manual', refersTo: id, amountCents: 100 }),
    ).rejects.toThrow('does not exist')
    await expect(
      book({ kind: 'refund', companyId: ownCompanyId, method: 'manual', refersTo: randomUUID(), amountCents: 100 }),
    ).rejects.toThrow('does not exist')
  })
})

describe('the remaining amount of a payment', () => {
  it('is never exceeded by concurrent refunds and corrections', async () => {
    const company = await newCompany()
    const { id } = await book(await charge(company, { subtotalCents: 1000 }))
    const attempts = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) =>
        book({
          kind: n % 3 === 0 ? 'correction' : 'refund',
          companyId: company,
          method: 'manual',
          refersTo: id,
          amountCents: n % 3 === 0 ? -150 : 150,
        }),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    for (const t of attempts)
      if (t.status === 'rejected')
        expect((t.reason as { constraint?: string }).constraint).toBe('payment_balance_enough')
    const [sum] = await asOwner<{ n: string }>(
      app(),
      'select sum(amount_cents) as n from payment where company_id = $1',
      [company],
    )
    expect(Number(sum?.n)).toBe(100)
  })

  it('cannot be refunded when it is a refund', async () => {
    const company = await newCompany()
    const { id } = await book(await charge(company))
    const refund = await book({ kind: 'refund', companyId: company, method: 'manual', refersTo: id, amountCents: 100 })
    await expect(
      book({ kind: 'refund', companyId: company, method: 'manual', refersTo: refund.id, amountCents: 100 }),
    ).rejects.toThrow('does not exist')
    await expect(
      asOwner(
        app(),
        `
      insert into payment (company_id, kind, refers_to, plan_id, plan_version_id, billing_interval, period_start,
        period_end, subtotal_cents, tax_cents, amount_cents, method, paid_at, billed_name, invoice_year, invoice_number)
      select company_id, 'refund', id, plan_id, plan_version_id, billing_interval, period_start, period_end, -1, 0, -1,
        method, now(), 'x', 1999, 1 from payment where id = $1`,
        [refund.id],
      ),
    ).rejects.toThrow('only a charge')
  })
})
