import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { ofVisibleCase, readCaseAccess } from '#modules/cases/index.ts'
import { presentField, readFields, type FieldRow } from './field-row.ts'
import { plainValue, presentValue, readValues, type ValueRow } from './value-row.ts'

/** Reads values of these cases, skipping cases that the actor may not see. */
export async function listValuesOfCases({ em, actor }: Context, caseIds: readonly string[]) {
  const values = await readValues(
    em,
    actor.companyId,
    sql`v.case_id = any(${caseIds}::uuid[]) and ${ofVisibleCase(actor, 'v')}`,
  )
  return { items: values.map(presentValue) }
}

function textOf({ type, choices }: FieldRow, value: ValueRow | undefined): string {
  if (!value) return ''
  if (type === 'money') return (Number(value.number) / 100).toFixed(2)
  if (type === 'choice') return choices.find(({ id }) => id === value.choiceId)?.label ?? ''
  // The record of a deleted person is not used in a document.
  if (type === 'person') return value.personDeleted === true ? '' : (value.personName ?? '')
  return String(plainValue(value))
}

export interface FieldOfCase {
  readonly field: FieldRow
  readonly value: ValueRow | undefined
  /**
   * The value as text independent of language: a day as `2026-03-05`, dollars as `1250.00`; empty when there is no
   * value.
   */
  readonly text: string
}

/**
 * Reads the fields of a case whose access was checked: fields in use for its area or for all areas, and fields that
 * have a value.
 */
export async function readFieldsOfCase(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  caseId: string,
): Promise<FieldOfCase[]> {
  const { companyId } = actor
  const caseRow = await row(
    em,
    { area: col.text.nullable },
    sql`select area from case_file where company_id = ${companyId} and id = ${caseId}`,
  )
  const values = new Map(
    (await readValues(em, companyId, sql`v.case_id = ${caseId}`)).map((value) => [value.fieldId, value]),
  )
  const area = caseRow?.area ?? null
  return (await readFields(em, companyId))
    .filter(
      ({ id, archivedAt, areas }) =>
        archivedAt === null && (areas.length === 0 || (area !== null && areas.includes(area)) || values.has(id)),
    )
    .map((field) => ({ field, value: values.get(field.id), text: textOf(field, values.get(field.id)) }))
}

/** Reads the fields of a case with their values. @throws 404 `case_not_found` */
export async function listFieldsOfCase(ctx: Context, caseId: string) {
  const access = await readCaseAccess(ctx.em, ctx.actor, caseId)
  const fields = await readFieldsOfCase(ctx, caseId)
  return {
    items: fields.map(({ field, value }) => ({
      field: presentField(field),
      value: value ? presentValue(value) : null,
    })),
    can: { update: access.can.update },
  }
}
