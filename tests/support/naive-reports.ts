// Reports of time and money added up row by row from entries, expenses, invoices and payments, to compare sums with.
import { allocate, type ClassTotal } from '#modules/invoicing/amounts.contract.ts'
import type { TestApp } from './app.ts'
import { asOwner } from './as-owner.ts'

/** Sums of one person (null for none) in one case (null for the office) and month, by the names of their columns. */
export interface NaiveSum {
  readonly caseId: string | null
  readonly userId: string | null
  readonly month: string
  readonly figures: Readonly<Record<string, number>>
}

interface EntryRow {
  readonly case_id: string | null
  readonly user_id: string
  readonly day: string
  readonly seconds: number
  readonly billed_seconds: number
  readonly rate_cents: number | null
  readonly billable: boolean
  readonly is_billed: boolean
}
interface ExpenseRow {
  readonly case_id: string
  readonly user_id: string
  readonly day: string
  readonly cents: number
  readonly is_billed: boolean
}
interface InvoiceLineRow {
  readonly invoice_id: string
  readonly user_id: string | null
  readonly kind: string
  readonly tax_class: string
  readonly net: number
}
interface IssuedInvoiceRow {
  readonly id: string
  readonly case_id: string
  readonly day: string
  readonly classes: readonly ClassTotal[]
}
interface MovedMoneyRow {
  readonly invoice_id: string
  readonly cents: number
  readonly tax: number
  readonly day: string
  /** When a payment was reversed. */
  readonly back: string | null
}

type SharePart = 'fees' | 'expenses' | 'tax'
interface PersonShare {
  readonly userId: string | null
  readonly part: SharePart
  readonly cents: number
}

/** Returns how an invoice is divided among people, in the order in which remaining cents are distributed. */
function sharesOf({ classes }: IssuedInvoiceRow, lines: readonly InvoiceLineRow[]): PersonShare[] {
  const sums = new Map<string, PersonShare>()
  const add = (userId: string | null, part: SharePart, cents: number) => {
    const key = `${userId ?? 'z'} ${part}`
    sums.set(key, { userId, part, cents: (sums.get(key)?.cents ?? 0) + cents })
  }
  for (const one of classes) {
    const ofClass = lines.filter((line) => line.tax_class === one.taxClass)
    const discounts = allocate(
      one.discountCents,
      ofClass.map(({ net }) => net),
    )
    const nets = ofClass.map(({ net }, index) => net - (discounts[index] ?? 0))
    const tax = allocate(one.taxCents, nets)
    for (const [index, line] of ofClass.entries()) {
      const isExpense = line.kind === 'expense' || line.tax_class === 'reimbursement'
      add(line.user_id, isExpense ? 'expenses' : 'fees', nets[index] ?? 0)
      add(line.user_id, 'tax', tax[index] ?? 0)
    }
  }
  return [...sums.entries()]
    .filter(([, { cents }]) => cents !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, share]) => share)
}

/** Adds up the rows of a company. */
export async function naiveSums(app: TestApp, companyId: string): Promise<NaiveSum[]> {
  const read = <Row extends object>(text: string) => asOwner<Row>(app, text, [companyId])
  const sums = new Map<string, { figures: Record<string, number> } & Omit<NaiveSum, 'figures'>>()
  const add = (caseId: string | null, userId: string | null, day: string, figure: string, value: number) => {
    const month = day.slice(0, 7)
    const key = `${caseId} ${userId} ${month}`
    const sum = sums.get(key) ?? { caseId, userId, month, figures: {} }
    sum.figures[figure] = (sum.figures[figure] ?? 0) + value
    sums.set(key, sum)
  }
  const entries = await read<EntryRow>(
    `select case_id, user_id, worked_on::text as day, seconds, billed_seconds, rate_cents, billable,
       invoice_id is not null as is_billed from time_entry where company_id = $1 and deleted_at is null`,
  )
  for (const entry of entries) {
    const sum = (figure: string, value: number) => add(entry.case_id, entry.user_id, entry.day, figure, value)
    const cents = Math.floor((entry.billed_seconds * (entry.rate_cents ?? 0) + 1_800) / 3_600)
    sum('workedSeconds', entry.seconds)
    sum('nonBillableSeconds', entry.billable ? 0 : entry.seconds)
    if (!entry.billable) continue
    sum('billableSeconds', entry.billed_seconds)
    sum('workedCents', cents)
    sum('billedSeconds', entry.is_billed ? entry.billed_seconds : 0)
    sum('unbilledSeconds', entry.is_billed ? 0 : entry.billed_seconds)
    sum('valueCents', entry.is_billed ? 0 : cents)
  }
  const expenses = await read<ExpenseRow>(
    `select case_id, user_id, spent_on::text as day, amount_cents as cents, invoice_id is not null as is_billed
      from expense where company_id = $1 and billable and deleted_at is null`,
  )
  for (const { case_id: caseId, user_id: userId, day, cents, is_billed: isBilled } of expenses)
    add(caseId, userId, day, 'expensesCents', isBilled ? 0 : cents)

  const lines = await read<InvoiceLineRow>(
    `select invoice_id, user_id, kind, tax_class, (amount_cents - discount_cents)::int as net from invoice_line
      where company_id = $1 order by invoice_id, position`,
  )
  const issued = await read<IssuedInvoiceRow>(
    `select id, case_id, issued_on::text as day, classes from invoice where company_id = $1 and number is not null`,
  )
  const invoices = new Map(
    issued.map((invoice) => [
      invoice.id,
      {
        invoice,
        shares: sharesOf(
          invoice,
          lines.filter((line) => line.invoice_id === invoice.id),
        ),
      },
    ]),
  )
  /** Divides an amount of an invoice among its people, and adds each share to its sum. */
  const addShares = (
    invoiceId: string,
    day: string,
    cents: number,
    parts: readonly SharePart[],
    sign: number,
    kind: string,
  ) => {
    const found = invoices.get(invoiceId)
    const shares = found?.shares.filter(({ part }) => parts.includes(part)) ?? []
    const divided = allocate(
      cents,
      shares.map((share) => share.cents),
    )
    for (const [index, { userId, part }] of shares.entries())
      add(found?.invoice.case_id ?? null, userId, day, `${kind} ${part}`, sign * (divided[index] ?? 0))
  }
  const before = new Map<string, number>()
  /** Adds what an amount takes of each share: what all of its kind up to it take, less what those before it took. */
  const addPart = (
    key: string,
    { invoice_id: invoiceId, day, back }: MovedMoneyRow,
    cents: number,
    parts: readonly SharePart[],
    sign: number,
    kind: string,
  ) => {
    const earlier = before.get(`${key} ${invoiceId}`) ?? 0
    before.set(`${key} ${invoiceId}`, earlier + cents)
    for (const [on, ofDay] of [
      [day, sign],
      [back, -sign],
    ] as const) {
      if (on === null) continue
      addShares(invoiceId, on, earlier + cents, parts, ofDay, kind)
      addShares(invoiceId, on, earlier, parts, -ofDay, kind)
    }
  }
  const allParts = ['fees', 'expenses', 'tax'] as const
  for (const { invoice, shares } of invoices.values())
    addShares(
      invoice.id,
      invoice.day,
      shares.reduce((sum, { cents }) => sum + cents, 0),
      allParts,
      1,
      'invoiced',
    )
  const credits = await read<MovedMoneyRow>(
    `select invoice_id, amount_cents::int as cents, tax_cents::int as tax, issued_on::text as day, null as back
      from credit_note where company_id = $1 order by created_at, id`,
  )
  for (const credit of credits) {
    addPart('tax', credit, credit.tax, ['tax'], -1, 'invoiced')
    addPart('net', credit, credit.cents - credit.tax, ['fees', 'expenses'], -1, 'invoiced')
  }
  const payments = await read<MovedMoneyRow>(
    `select a.invoice_id, a.amount_cents::int as cents, 0 as tax, y.received_on::text as day, y.reversed_on::text as back
      from payment_allocation a join client_payment y on y.company_id = a.company_id and y.id = a.payment_id
     where a.company_id = $1 order by y.created_at, y.id`,
  )
  for (const payment of payments) addPart('paid', payment, payment.cents, allParts, 1, 'collected')
  return [...sums.values()].map(({ figures, ...rest }) => {
    const of = (name: string) => figures[name] ?? 0
    return {
      ...rest,
      figures: {
        ...figures,
        invoicedCents: of('invoiced fees'),
        collectedCents: of('collected fees'),
        feesCents: of('collected fees'),
        expensesPaidCents: of('collected expenses'),
        taxCents: of('collected tax'),
        totalCents: of('collected fees') + of('collected expenses') + of('collected tax'),
      },
    }
  })
}
