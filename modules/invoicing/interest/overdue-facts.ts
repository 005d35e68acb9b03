import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { accrueInterest, type OverdueFacts } from './accrue-interest.ts'
import type { interestObstacles } from '../interest.contract.ts'
import type { interestSettingsOf } from './interest-settings.ts'

type Setting = Awaited<ReturnType<typeof interestSettingsOf>>

/** The fields of an issued invoice from which its interest is computed. */
export interface InterestSubject {
  readonly id: string
  readonly caseId: string
  readonly number: string | null
  readonly dueOn: string | null
  readonly totalCents: number
  readonly balanceCents: number
  readonly paidCents: number
  readonly isWrittenOff: boolean
}

/** Returns whether an amount is owed or was paid. Invoices that were written off or fully credited bear no interest. */
const bearsInterest = ({ balanceCents, paidCents, isWrittenOff }: InterestSubject): boolean =>
  !isWrittenOff && (balanceCents > 0 || paidCents > 0)

const termsRow = {
  caseId: col.uuid,
  from: col.date,
  until: col.date.nullable,
  basisPoints: col.int,
  graceDays: col.int,
} as const
const reductionRow = { invoiceId: col.uuid, day: col.date, cents: col.bigint } as const
const chargeRow = {
  id: col.uuid,
  invoiceId: col.uuid,
  from: col.date,
  until: col.date,
  cents: col.bigint,
  chargedById: col.uuid,
  chargedByNumber: col.text.nullable,
  releasedOn: col.date.nullable,
} as const

interface ChargeFacts {
  readonly isEnabled: boolean
  readonly billsInterest: boolean
  readonly isOverdue: boolean
  readonly isAgreed: boolean
  readonly cents: number
}

/** Returns why no interest may be charged for an invoice; null when it may be charged. */
function obstacleOf(facts: ChargeFacts): (typeof interestObstacles)[number] | null {
  if (!facts.isEnabled) return 'off'
  if (facts.billsInterest) return 'on_interest'
  if (!facts.isOverdue) return 'not_due'
  if (!facts.isAgreed) return 'not_agreed'
  return facts.cents === 0 ? 'nothing' : null
}

/**
 * Computes the interest of invoices of an office up to a day, and lists the interest charged so far. Only signed
 * agreements count. Runs four statements, whatever the number of invoices.
 */
export async function computeInterest(
  em: EntityManager,
  companyId: string,
  setting: Setting,
  invoices: readonly InterestSubject[],
  until: string,
) {
  const ids = invoices.map(({ id }) => id)
  const caseIds = [...new Set(invoices.map(({ caseId }) => caseId))]
  const terms = await rows(
    em,
    termsRow,
    sql`select case_id as "caseId", effective_on as "from", ended_on as "until",
        interest_basis_points as "basisPoints", grace_days as "graceDays"
      from fee_agreement where company_id = ${companyId} and case_id = any(${caseIds}::uuid[])
        and signed_on is not null and interest_basis_points > 0 and effective_on <= ${until}
      order by effective_on`,
  )
  const reductions = await rows(
    em,
    reductionRow,
    sql`select a.invoice_id as "invoiceId", p.received_on as day, a.amount_cents as cents
        from payment_allocation a join client_payment p on p.company_id = a.company_id and p.id = a.payment_id
       where a.company_id = ${companyId} and a.invoice_id = any(${ids}::uuid[]) and p.reversed_on is null
      union all
      select invoice_id, issued_on, amount_cents from credit_note
       where company_id = ${companyId} and invoice_id = any(${ids}::uuid[])`,
  )
  const charges = await rows(
    em,
    chargeRow,
    sql`select c.id, c.invoice_id as "invoiceId", c.from_on as "from", c.until_on as "until", c.amount_cents as cents,
        c.charged_by as "chargedById", i.number as "chargedByNumber", c.released_on as "releasedOn"
      from interest_charge c join invoice i on i.company_id = c.company_id and i.id = c.charged_by
     where c.company_id = ${companyId} and c.invoice_id = any(${ids}::uuid[]) order by c.from_on, c.created_at, c.id`,
  )
  const interestInvoiceIds = new Set(
    (
      await rows(
        em,
        { id: col.uuid },
        sql`select distinct charged_by as id from interest_charge
          where company_id = ${companyId} and charged_by = any(${ids}::uuid[])`,
      )
    ).map(({ id }) => id),
  )
  return invoices.map((invoice) => {
    const chargesOfInvoice = charges.filter(({ invoiceId }) => invoiceId === invoice.id)
    const facts: OverdueFacts = {
      totalCents: invoice.totalCents,
      dueOn: invoice.dueOn ?? until,
      reductions: reductions
        .filter(({ invoiceId }) => invoiceId === invoice.id)
        .map(({ day, cents }) => ({ day, cents: Number(cents) })),
      terms: terms.filter(({ caseId }) => caseId === invoice.caseId),
      charged: chargesOfInvoice.filter(({ releasedOn }) => releasedOn === null),
      ceilingBasisPoints: setting.ceilingBasisPoints,
    }
    const billsInterest = interestInvoiceIds.has(invoice.id)
    const isOverdue = invoice.number !== null && (invoice.dueOn ?? until) < until && bearsInterest(invoice)
    const accrues = setting.enabled && isOverdue && !billsInterest
    const spans = accrues ? accrueInterest(facts, until) : []
    const cents = spans.reduce((sum, span) => sum + span.cents, 0)
    const isAgreed = facts.terms.some((term) => term.until === null || term.until > facts.dueOn)
    const obstacle = obstacleOf({ isEnabled: setting.enabled, billsInterest, isOverdue, isAgreed, cents })
    const paidDays = facts.reductions.map(({ day }) => day).toSorted()
    return {
      id: invoice.id,
      paidOn: invoice.balanceCents > 0 ? null : (paidDays.at(-1) ?? null),
      spans,
      cents,
      obstacle,
      charged: chargesOfInvoice.map((charge) => ({
        id: charge.id,
        from: charge.from,
        until: charge.until,
        cents: Number(charge.cents),
        invoice: { id: charge.chargedById, number: charge.chargedByNumber ?? '' },
        released: charge.releasedOn !== null,
      })),
    }
  })
}
