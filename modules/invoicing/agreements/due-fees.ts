// Agreed fees that are due, and marking them as billed when an invoice is issued.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { taxClasses } from '../amounts.contract.ts'
import { agreementErrors } from './agreements.errors.ts'

/** SQL condition: the fee `n` of the agreement `a` is due on `today`, and became due before the agreement ended. */
export const isDue = (today: string) =>
  sql`(n.due_on <= ${today}::date and (a.ended_on is null or n.due_on <= a.ended_on))`

/** SQL join of the agreement `a` of a fee `n`. */
export const joinAgreement = sql.raw('join fee_agreement a on a.company_id = n.company_id and a.id = n.agreement_id')

/** Lists the agreed fees of a case that are due and on no invoice, by day. The caller has checked the case. */
export const listDueFees = (em: EntityManager, companyId: string, caseId: string, today: string) =>
  rows(
    em,
    { id: col.uuid, description: col.text, amountCents: col.int, taxClass: col.oneOf(taxClasses), dueOn: col.date },
    sql`${preparedStatement}
      select n.id, n.description, n.amount_cents as "amountCents", n.tax_class as "taxClass", n.due_on as "dueOn"
      from agreed_fee n ${joinAgreement}
     where n.company_id = ${companyId} and n.case_id = ${caseId} and n.invoice_id is null and ${isDue(today)}
     order by n.due_on, n.position, n.id`,
  )

/** SQL query of the fees of each case that are due by `until` and on no invoice: `case_id`, `cents`, `entries`. */
export const dueFeesByCase = (companyId: string, today: string, until: string) =>
  sql`select n.case_id, sum(n.amount_cents)::bigint as cents, count(*)::int as entries
      from agreed_fee n ${joinAgreement}
     where n.company_id = ${companyId} and n.invoice_id is null and ${isDue(today)} and n.due_on <= ${until}::date
     group by n.case_id`

interface FeesOfInvoice {
  readonly companyId: string
  readonly caseId: string
  readonly invoiceId: string
  readonly today: string
}

/**
 * Marks agreed fees of a case as invoiced in the transaction of the invoice, all or none. They can be neither changed
 * nor deleted unless the whole invoice is credited.
 * @returns the fees as billed
 * @throws 409 `agreed_fee_not_due` when a fee is on another invoice, not due, or was deleted
 */
export async function markFeesInvoiced(
  tx: EntityManager,
  { companyId, caseId, invoiceId, today }: FeesOfInvoice,
  feeIds: readonly string[],
): Promise<readonly { readonly id: string; readonly amountCents: number }[]> {
  const ids = [...new Set(feeIds)]
  // Locked in the order of their ids, so that concurrent invoices of the same fees do not deadlock.
  const fees = await rows(
    tx,
    { id: col.uuid, amountCents: col.int },
    sql`select n.id, n.amount_cents as "amountCents" from agreed_fee n ${joinAgreement}
      where n.company_id = ${companyId} and n.case_id = ${caseId} and n.id = any(${ids}::uuid[])
        and n.invoice_id is null and ${isDue(today)}
      order by n.id for no key update of n`,
  )
  if (fees.length !== ids.length) throw agreementErrors.error('agreed_fee_not_due')
  await change(
    tx,
    sql`update agreed_fee set invoice_id = ${invoiceId} where company_id = ${companyId} and id = any(${ids}::uuid[])`,
  )
  return fees
}

/** Releases all agreed fees that an invoice billed. */
export const releaseFees = (tx: EntityManager, companyId: string, invoiceId: string): Promise<number> =>
  change(tx, sql`update agreed_fee set invoice_id = null where company_id = ${companyId} and invoice_id = ${invoiceId}`)
