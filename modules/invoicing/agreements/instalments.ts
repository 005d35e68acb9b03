// Instalments of a flat fee, stored with the agreement that they belong to.
import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { change, row, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { feeDueKinds, type Instalment } from '../agreements.contract.ts'
import { taxClasses } from '../amounts.contract.ts'
import { agreementErrors } from './agreements.errors.ts'

type InstalmentValues = z.output<typeof Instalment>

const storedRow = {
  id: col.uuid,
  description: col.text,
  amountCents: col.int,
  taxClass: col.oneOf(taxClasses),
  due: col.oneOf(feeDueKinds),
  dueOn: col.date.nullable,
  invoiced: col.boolean,
} as const satisfies Shape
type StoredInstalment = RowOf<typeof storedRow>

const invoicedError = (fee: string) => agreementErrors.error('agreed_fee_invoiced', { values: { fee } })

/** Asserts that no fee of an agreement is on an issued invoice. @throws 409 `agreed_fee_invoiced` */
export async function assertNothingInvoiced(tx: EntityManager, companyId: string, agreementId: string): Promise<void> {
  const fee = await row(
    tx,
    { description: col.text },
    sql`select description from agreed_fee where company_id = ${companyId} and agreement_id = ${agreementId}
      and invoice_id is not null order by position limit 1`,
  )
  if (fee) throw invoicedError(fee.description)
}

function assertUnchanged(stored: StoredInstalment, requested: InstalmentValues | undefined): void {
  const isSame =
    requested !== undefined &&
    requested.description === stored.description &&
    requested.amountCents === stored.amountCents &&
    requested.taxClass === stored.taxClass &&
    requested.due === stored.due &&
    (requested.due !== 'date' || requested.dueOn === stored.dueOn)
  if (!isSame) throw invoicedError(stored.description)
}

/** Returns the day an instalment is due; null for a milestone that was not reached. A milestone stays reached. */
function dueDay(requested: InstalmentValues, stored: StoredInstalment | undefined, effectiveOn: string): string | null {
  if (requested.due === 'agreement') return effectiveOn
  if (requested.due === 'date') return requested.dueOn
  return stored?.due === 'milestone' ? stored.dueOn : null
}

/**
 * Stores the instalments of an agreement, and deletes stored instalments that are absent. The caller has locked the
 * agreement.
 * @throws 409 `agreed_fee_invoiced` when an instalment on an issued invoice would be changed or deleted
 */
export async function writeInstalments(
  tx: EntityManager,
  agreement: {
    readonly companyId: string
    readonly caseId: string
    readonly agreementId: string
    readonly effectiveOn: string
  },
  instalments: readonly InstalmentValues[],
): Promise<void> {
  const { companyId, caseId, agreementId, effectiveOn } = agreement
  // Locked, so that an invoice that is issued at the same time waits and then reads the changed instalments.
  const stored = await rows(
    tx,
    storedRow,
    sql`select id, description, amount_cents as "amountCents", tax_class as "taxClass", due, due_on as "dueOn",
        invoice_id is not null as invoiced
      from agreed_fee where company_id = ${companyId} and agreement_id = ${agreementId} and kind = 'flat'
      order by id for update`,
  )
  const storedById = new Map(stored.map((instalment) => [instalment.id, instalment]))
  const requestedById = new Map(instalments.map((instalment) => [instalment.id, instalment]))
  for (const instalment of stored)
    if (instalment.invoiced) assertUnchanged(instalment, requestedById.get(instalment.id))
  await change(
    tx,
    sql`delete from agreed_fee where company_id = ${companyId} and agreement_id = ${agreementId} and kind = 'flat'
      and invoice_id is null`,
  )
  if (instalments.length === 0) return
  const newRows = instalments.map((instalment, position) => {
    const previous = instalment.id === undefined ? undefined : storedById.get(instalment.id)
    return {
      id: previous?.id ?? randomUUIDv7(),
      position,
      description: instalment.description,
      amount_cents: instalment.amountCents,
      tax_class: instalment.taxClass,
      due: instalment.due,
      due_on: previous?.invoiced ? previous.dueOn : dueDay(instalment, previous, effectiveOn),
    }
  })
  await change(
    tx,
    sql`insert into agreed_fee (company_id, case_id, agreement_id, kind, id, position, description, amount_cents,
        tax_class, due, due_on)
      select ${companyId}::uuid, ${caseId}::uuid, ${agreementId}::uuid, 'flat', n.*
        from jsonb_to_recordset(${JSON.stringify(newRows)}::jsonb) as n (id uuid, position int, description text,
          amount_cents int, tax_class text, due text, due_on date)
      on conflict (company_id, id) do update set position = excluded.position`,
  )
}
