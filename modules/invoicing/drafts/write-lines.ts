import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { BilledLine } from './billed-lines.ts'
import { amountsOfLine } from './invoice-amounts.ts'

/** An invoice line. Its amounts are set when they differ from quantity × price, as in the share of one client. */
type StoredLine = BilledLine & { readonly amountCents?: number; readonly discountCents?: number }

/** Replaces the lines of a draft. Amounts that are not set are computed. */
export async function writeLines(
  tx: EntityManager,
  companyId: string,
  invoiceId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  await change(tx, sql`delete from invoice_line where company_id = ${companyId} and invoice_id = ${invoiceId}`)
  if (lines.length === 0) return
  const lineRows = lines.map((line, position) => ({
    position,
    kind: line.kind,
    source_id: line.sourceId,
    user_id: line.person?.id ?? null,
    user_name: line.person?.name ?? null,
    description: line.description,
    worked_on: line.workedOn,
    unit: line.unit,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    discount_kind: line.discount?.kind ?? null,
    discount_value: line.discount?.value ?? null,
    tax_class: line.taxClass,
    amount_cents: line.amountCents ?? amountsOfLine(line).amountCents,
    discount_cents: line.discountCents ?? amountsOfLine(line).discountCents,
  }))
  await change(
    tx,
    sql`insert into invoice_line (company_id, invoice_id, position, kind, source_id, user_id, user_name, description,
        worked_on, unit, quantity, unit_cents, discount_kind, discount_value, tax_class, amount_cents, discount_cents)
      select ${companyId}::uuid, ${invoiceId}::uuid, l.position, l.kind, l.source_id, l.user_id, l.user_name,
        l.description, l.worked_on, l.unit, l.quantity, l.unit_cents, l.discount_kind, l.discount_value, l.tax_class,
        l.amount_cents, l.discount_cents
      from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as l (position int, kind text, source_id uuid,
        user_id uuid, user_name text, description text, worked_on date, unit text, quantity int, unit_cents int,
        discount_kind text, discount_value bigint, tax_class text, amount_cents bigint, discount_cents bigint)`,
  )
}
