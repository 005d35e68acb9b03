import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import { col, type RowOf } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import type { AccountStatement } from '../payments.contract.ts'

/** A line of a statement of account. */
export const statementRow = {
  on: col.date,
  kind: col.oneOf(['invoice', 'credit_note', 'payment', 'reversal', 'write_off']),
  reference: col.text,
  invoiceId: col.uuid.nullable,
  amountCents: col.bigint,
} as const

/**
 * Returns the statement of account of a case, by day, with the balance after each line. @throws 404 `case_not_found`
 */
export async function readAccountStatement(
  { em, actor }: Context,
  caseId: string,
): Promise<z.output<typeof AccountStatement>> {
  const { name } = await readCaseAccess(em, actor, caseId)
  const { companyId } = actor
  // A reversal has the time of its payment plus a millisecond, so that it follows the payment if both are of one day.
  const lines = await rows(
    em,
    statementRow,
    sql`select l."on", l.kind, l.reference, l."invoiceId", l."amountCents" from (
        select i.issued_on as "on", 'invoice' as kind, i.number as reference, i.id as "invoiceId",
          i.total_cents as "amountCents", i.issued_at as at
        from invoice i where i.company_id = ${companyId} and i.case_id = ${caseId} and i.number is not null
        union all
        select c.issued_on, 'credit_note', c.number, c.invoice_id, -c.amount_cents, c.created_at
        from credit_note c where c.company_id = ${companyId} and c.case_id = ${caseId}
        union all
        select y.received_on, 'payment', y.reference, null, -y.amount_cents, y.created_at
        from client_payment y where y.company_id = ${companyId} and y.case_id = ${caseId}
        union all
        select y.reversed_on, 'reversal', y.reference, null, y.amount_cents, y.created_at + interval '1 millisecond'
        from client_payment y where y.company_id = ${companyId} and y.case_id = ${caseId} and y.reversal is not null
        union all
        select (coalesce(i.written_off_at, i.updated_at) at time zone 'America/Puerto_Rico')::date, 'write_off', i.number, i.id,
          -i.written_off_cents, coalesce(i.written_off_at, i.updated_at)
        from invoice i where i.company_id = ${companyId} and i.case_id = ${caseId} and i.write_off_reason is not null
      ) l order by l."on", l.at limit 5000`,
  )
  return { case: { id: caseId, name }, ...withBalances(lines) }
}

/** Returns lines with the running balance after each line, and the final balance. */
export function withBalances(lines: readonly RowOf<typeof statementRow>[]) {
  let balanceCents = 0
  const items = lines.map((line) => {
    balanceCents += Number(line.amountCents)
    return { ...line, amountCents: Number(line.amountCents), balanceCents }
  })
  return { items, balanceCents }
}
