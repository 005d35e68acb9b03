import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { lineUnits, taxClasses } from '../amounts.contract.ts'
import type { InvoiceLine } from '../invoice-line.contract.ts'
import { discountKinds, discountOfRow } from './invoice-row.ts'

const lineRow = {
  id: col.uuid,
  kind: col.oneOf(['time', 'expense', 'fee', 'other']),
  sourceId: col.uuid.nullable,
  userId: col.uuid.nullable,
  userName: col.text.nullable,
  description: col.text,
  workedOn: col.date.nullable,
  unit: col.oneOf(lineUnits),
  quantity: col.int,
  unitCents: col.int,
  discountKind: col.oneOf(discountKinds).nullable,
  discountValue: col.bigint.nullable,
  taxClass: col.oneOf(taxClasses),
  amountCents: col.bigint,
  discountCents: col.bigint,
} as const satisfies Shape

const present = (line: RowOf<typeof lineRow>): z.output<typeof InvoiceLine> => ({
  id: line.id,
  kind: line.kind,
  sourceId: line.sourceId,
  person: line.userName === null ? null : { id: line.userId, name: line.userName },
  description: line.description,
  workedOn: line.workedOn,
  unit: line.unit,
  quantity: line.quantity,
  unitCents: line.unitCents,
  discount: discountOfRow(line),
  taxClass: line.taxClass,
  amountCents: Number(line.amountCents),
  discountCents: Number(line.discountCents),
})

/** Reads the lines of an invoice in their order. */
export const linesOf = async (em: EntityManager, companyId: string, invoiceId: string) =>
  (
    await rows(
      em,
      lineRow,
      sql`${preparedStatement}
        select id, kind, source_id as "sourceId", user_id as "userId", user_name as "userName", description,
          worked_on as "workedOn", unit, quantity, unit_cents as "unitCents",
          discount_kind as "discountKind", discount_value as "discountValue",
          tax_class as "taxClass", amount_cents as "amountCents", discount_cents as "discountCents"
        from invoice_line where company_id = ${companyId} and invoice_id = ${invoiceId} order by position`,
    )
  ).map(present)
