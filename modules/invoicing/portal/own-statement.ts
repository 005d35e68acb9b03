import type { z } from 'zod'
import { rows, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { statementRow, withBalances } from '../payments/account-statement.ts'
import { ofOwnClient } from './own-invoice-row.ts'
import type { OwnStatement } from './portal.contract.ts'

/**
 * Returns the statement of account of the actor over their invoices, by day. Of each payment it counts the part that
 * was allocated to these invoices.
 */
export async function readOwnStatement({ em, actor }: Context): Promise<z.output<typeof OwnStatement>> {
  const allocatedPayments = sql`from own i join payment_allocation a on a.company_id = i.company_id and a.invoice_id = i.id
    join client_payment y on y.company_id = a.company_id and y.id = a.payment_id`
  // A reversal has the time of its payment plus a millisecond, so that it follows the payment if both are of one day.
  const lines = await rows(
    em,
    statementRow,
    sql`with own as (select i.* from invoice i where ${ofOwnClient(actor)})
      select l."on", l.kind, l.reference, l."invoiceId", l."amountCents" from (
        select i.issued_on as "on", 'invoice' as kind, i.number as reference, i.id as "invoiceId",
          i.total_cents as "amountCents", i.issued_at as at from own i
        union all
        select c.issued_on, 'credit_note', c.number, c.invoice_id, -c.amount_cents, c.created_at
        from own i join credit_note c on c.company_id = i.company_id and c.invoice_id = i.id
        union all
        select y.received_on, 'payment', i.number, i.id, -a.amount_cents, y.created_at ${allocatedPayments}
        union all
        select y.reversed_on, 'reversal', i.number, i.id, a.amount_cents, y.created_at + interval '1 millisecond' ${allocatedPayments}
        where y.reversal is not null
        union all
        select (coalesce(i.written_off_at, i.updated_at) at time zone 'America/Puerto_Rico')::date, 'write_off', i.number, i.id,
          -i.written_off_cents, coalesce(i.written_off_at, i.updated_at)
        from own i where i.write_off_reason is not null
      ) l order by l."on", l.at limit 5000`,
  )
  return withBalances(lines)
}
