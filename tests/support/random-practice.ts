// An office with random time, expenses, invoices, credit notes, write-offs, payments and reversals, written by the owner
// of the database so that they lie in the past.
import { randomUUID } from 'node:crypto'
import { invoiceTotals, lineAmount, discountOf, type AmountLine } from '#modules/invoicing/amounts.contract.ts'
import type { Office, Person } from './actors.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'

const rates = { exempt_legal: 0, professional_4: 400, general_11_5: 1_150, reimbursement: 0 }
const classes = ['exempt_legal', 'professional_4', 'general_11_5', 'reimbursement'] as const

/** Numbers below a limit from a seed (mulberry32). */
export function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

export interface RandomPractice {
  readonly app: TestApp
  readonly office: Office
  readonly people: readonly Person[]
  readonly caseIds: readonly string[]
  readonly seed: number
}

interface BilledLine extends AmountLine {
  readonly kind: 'time' | 'expense' | 'other'
  readonly sourceId: string | null
  readonly userId: string | null
}
interface Billable {
  readonly id: string
  readonly user_id: string
  readonly quantity: number
  readonly cents: number
}

/** Writes 90 entries of time, 30 expenses and at most 14 invoices with what follows them, then changes some entries. */
export async function writeRandomPractice({ app, office, people, caseIds, seed }: RandomPractice): Promise<void> {
  const { companyId, owner } = office
  const below = randomNumbers(seed)
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const day = () => `2025-${String(1 + below(12)).padStart(2, '0')}-${String(1 + below(28)).padStart(2, '0')}`
  const write = <Row extends object>(text: string, values: readonly unknown[]) =>
    asOwner<Row>(app, text, [companyId, ...values])
  const discount = () =>
    below(3) === 0 ? { kind: oneOf(['percent', 'amount'] as const), value: 1 + below(2_500) } : null

  for (let n = 0; n < 90; n += 1) {
    const caseId = below(8) === 0 ? null : oneOf(caseIds)
    const seconds = 1 + below(20_000)
    await write(
      `insert into time_entry (company_id, case_id, user_id, worked_on, seconds, billed_seconds, billable, rate_cents)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        caseId,
        oneOf(people).id,
        day(),
        seconds,
        Math.ceil(seconds / 360) * 360,
        caseId !== null && below(5) > 0,
        below(9) === 0 ? null : 5_000 + below(20_000),
      ],
    )
    if (n % 3 > 0) continue
    await write(
      `insert into expense (company_id, case_id, user_id, spent_on, category, amount_cents, billable, reimbursement)
        values ($1, $2, $3, $4, 'copies', $5, $6, 'none')`,
      [oneOf(caseIds), oneOf(people).id, day(), 1 + below(90_000), below(4) > 0],
    )
  }

  for (let n = 0; n < 14; n += 1) {
    const caseId = oneOf(caseIds)
    const entries = await write<Billable>(
      `select id, user_id, billed_seconds as quantity, coalesce(rate_cents, 0) as cents from time_entry
        where company_id = $1 and case_id = $2 and billable and invoice_id is null order by id limit $3`,
      [caseId, below(6)],
    )
    const expenses = await write<Billable>(
      `select id, user_id, 1000 as quantity, amount_cents as cents from expense
        where company_id = $1 and case_id = $2 and billable and invoice_id is null order by id limit $3`,
      [caseId, below(3)],
    )
    const lineOf = (kind: 'time' | 'expense', { id, user_id: userId, quantity, cents }: Billable): BilledLine => ({
      kind,
      sourceId: id,
      userId,
      unit: kind === 'time' ? 'hour' : 'piece',
      quantity,
      unitCents: cents,
      discount: discount(),
      taxClass: kind === 'time' ? oneOf(classes.slice(0, 2)) : oneOf(['reimbursement', 'general_11_5'] as const),
    })
    const others = Array.from({ length: 1 + below(3) }, (): BilledLine => ({
      kind: 'other',
      sourceId: null,
      userId: null,
      unit: 'piece',
      quantity: 1_000 * (1 + below(4)),
      unitCents: 1 + below(30_000),
      discount: discount(),
      taxClass: oneOf(classes),
    }))
    const lines = [
      ...entries.map((entry) => lineOf('time', entry)),
      ...expenses.map((expense) => lineOf('expense', expense)),
      ...others,
    ]
    const invoiceDiscount = discount()
    const totals = invoiceTotals(lines, invoiceDiscount && { ...invoiceDiscount, scope: 'services' }, rates)
    if (totals.totalCents < 20) continue
    const [invoiceId, issuedOn] = [randomUUID(), day()]
    await write(
      `insert into invoice (company_id, id, case_id, title, language, due_days, created_by, classes, gross_cents,
         discount_cents, tax_cents, total_cents) values ($1, $2, $3, 'Factura', 'es', 30, $4, $5::jsonb, $6, $7, $8, $9)`,
      [
        invoiceId,
        caseId,
        owner.id,
        JSON.stringify(totals.classes),
        totals.grossCents,
        totals.discountCents,
        totals.taxCents,
        totals.totalCents,
      ],
    )
    for (const [position, line] of lines.entries()) {
      const amount = lineAmount(line)
      await write(
        `insert into invoice_line (company_id, invoice_id, position, kind, source_id, user_id, description, unit,
           quantity, unit_cents, tax_class, amount_cents, discount_cents)
         values ($1, $2, $3, $4, $5, $6, 'Trabajo', $7, $8, $9, $10, $11, $12)`,
        [
          invoiceId,
          position,
          line.kind,
          line.sourceId,
          line.userId,
          line.unit,
          line.quantity,
          line.unitCents,
          line.taxClass,
          amount,
          discountOf(amount, line.discount),
        ],
      )
    }
    for (const table of ['time_entry', 'expense'] as const)
      await write(`update ${table} set invoice_id = $2 where company_id = $1 and id = any ($3::uuid[])`, [
        invoiceId,
        (table === 'expense' ? expenses : entries).map(({ id }) => id),
      ])
    await write(
      `update invoice set number = $3, issued_on = $4, due_on = $4::date + 30, issued_at = now(), issued_by = $5,
         client_name = 'Cliente', office = '{}', footer = '' where company_id = $1 and id = $2`,
      [invoiceId, `F-${n}`, issuedOn, owner.id],
    )
    let owed = totals.totalCents
    const randomPart = () => Math.min(owed, 1 + below(Math.ceil(totals.totalCents / 2)))
    if (below(3) === 0) {
      const cents = randomPart()
      owed -= cents
      const tax = Math.floor((cents * totals.taxCents) / totals.totalCents)
      await write(`update invoice set credited_cents = $3 where company_id = $1 and id = $2`, [invoiceId, cents])
      await write(
        `insert into credit_note (company_id, case_id, invoice_id, number, reason, classes, tax_cents, amount_cents,
           issued_on, issued_by) values ($1, $2, $3, $4, 'Error', '[]', $5, $6, $7, $8)`,
        [caseId, invoiceId, `NC-${n}`, tax, cents, day(), owner.id],
      )
    }
    for (let payments = below(4); payments > 0 && owed > 1; payments -= 1) {
      const [cents, paymentId] = [randomPart(), randomUUID()]
      owed -= cents
      await write(
        `insert into client_payment (company_id, id, case_id, method, received_on, amount_cents, recorded_by)
          values ($1, $2, $3, 'cheque', $4, $5, $6)`,
        [paymentId, caseId, day(), cents, owner.id],
      )
      await write(
        'insert into payment_allocation (company_id, payment_id, invoice_id, amount_cents) values ($1, $2, $3, $4)',
        [paymentId, invoiceId, cents],
      )
      await write('update invoice set paid_cents = paid_cents + $3 where company_id = $1 and id = $2', [
        invoiceId,
        cents,
      ])
      if (below(4) > 0) continue
      await write(
        `update client_payment set reversal = 'bounced', reversal_reason = 'Sin fondos', reversed_on = $3
          where company_id = $1 and id = $2`,
        [paymentId, day()],
      )
      await write('update invoice set paid_cents = paid_cents - $3 where company_id = $1 and id = $2', [
        invoiceId,
        cents,
      ])
      owed += cents
    }
    if (below(4) === 0 && owed > 0)
      await write(
        `update invoice set written_off_cents = balance_cents, write_off_reason = 'Incobrable'
          where company_id = $1 and id = $2`,
        [invoiceId],
      )
  }

  // Changes unbilled entries: moves, deletes, restores, changes of duration or day; and permanent deletions.
  const unbilledEntries = await write<{ readonly id: string }>(
    'select id from time_entry where company_id = $1 and invoice_id is null order by id',
    [],
  )
  for (const { id } of unbilledEntries.slice(0, 24)) {
    const change = oneOf([
      `case_id = '${oneOf(caseIds)}'`,
      'deleted_at = now()',
      `worked_on = '${day()}'`,
      `seconds = 60, billed_seconds = 360`,
      'billable = false',
      'rate_cents = 9999',
      "approval = 'submitted'",
    ])
    await write(`update time_entry set ${change} where company_id = $1 and id = $2`, [id])
  }
  await write('update time_entry set deleted_at = null where company_id = $1 and id = $2', [unbilledEntries[0]?.id])
  await write('delete from time_entry where company_id = $1 and id = any ($2::uuid[])', [
    unbilledEntries.slice(20, 26).map(({ id }) => id),
  ])
  const [releasedInvoice] = await write<{ readonly id: string }>(
    `select id from invoice where company_id = $1 and paid_cents = 0 and credited_cents = 0 and number is not null
      order by number limit 1`,
    [],
  )
  for (const table of ['time_entry', 'expense'])
    await write(`update ${table} set invoice_id = null where company_id = $1 and invoice_id = $2`, [
      releasedInvoice?.id ?? null,
    ])
}
