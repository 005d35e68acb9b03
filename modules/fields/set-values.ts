import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Day } from '#server/contract/shared.ts'
import { change, exists, sql } from '#server/db/query.ts'
import type { CompanyActor, Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockCase, recordActivity } from '#modules/cases/index.ts'
import { partiesErrors } from '#modules/parties/index.ts'
import { fieldNotFound, readStableFields, type FieldRow } from './field-row.ts'
import { maxNumber, type FieldValues } from './fields.contract.ts'
import { fieldsErrors } from './fields.errors.ts'
import { fieldValuesChanged } from './fields.events.ts'
import { plainValue, presentValue, readValues } from './value-row.ts'

type ValueInput = z.output<typeof FieldValues>['values'][number]

/** The columns of a value; exactly one of them is not null. */
interface Columns {
  readonly text?: string
  readonly number?: number
  readonly day?: string
  readonly choiceId?: string
  readonly personId?: string
}

/** Characters that PostgreSQL or a line of a document cannot hold, and overrides of text direction. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

const isDayInRange = (value: string): boolean =>
  Day.safeParse(value).success && value >= '1000-01-01' && value <= '2999-12-31'

/** Returns the columns of a value; undefined when it is not a value of the field's type. */
function columnsOf({ type, choices }: FieldRow, value: string | number): Columns | undefined {
  if (typeof value === 'number') {
    const isAmount = type === 'money' && Number.isSafeInteger(value)
    const isNumber = type === 'number' && Math.abs(value) <= maxNumber && Number(value.toFixed(6)) === value
    return isAmount || isNumber ? { number: value } : undefined
  }
  if (type === 'text') return unwritable.test(value) ? undefined : { text: value }
  if (type === 'date') return isDayInRange(value) ? { day: value } : undefined
  if (type === 'choice') return choices.some(({ id }) => id === value) ? { choiceId: value } : undefined
  return type === 'person' ? { personId: value } : undefined
}

/** Asserts that a person exists, and locks the row so that it stays until commit. @throws 404 `person_not_found` */
async function assertPerson(tx: EntityManager, companyId: string, id: string): Promise<void> {
  const personExists = await exists(
    tx,
    sql`select from person where company_id = ${companyId} and id::text = ${id} and deleted_at is null for key share`,
  )
  if (!personExists) throw partiesErrors.error('person_not_found')
}

async function writeValue(
  tx: EntityManager,
  { companyId }: CompanyActor,
  caseId: string,
  fieldId: string,
  columns: Columns | null,
): Promise<void> {
  if (columns === null) {
    await change(
      tx,
      sql`delete from case_field_value where company_id = ${companyId} and case_id = ${caseId}
        and field_id = ${fieldId}`,
    )
    return
  }
  const { text = null, number = null, day = null, choiceId = null, personId = null } = columns
  await change(
    tx,
    sql`insert into case_field_value as v (company_id, case_id, field_id, text_value, number_value, day_value, choice_id,
        person_id)
      values (${companyId}, ${caseId}, ${fieldId}, ${text}, ${number}::numeric, ${day}::date, ${choiceId}::uuid,
        ${personId}::uuid)
      on conflict (company_id, case_id, field_id) do update set text_value = excluded.text_value,
        number_value = excluded.number_value, day_value = excluded.day_value, choice_id = excluded.choice_id,
        person_id = excluded.person_id, version = v.version + 1, updated_at = now()`,
  )
}

/**
 * Changes values of fields of a case, all or none of them; null and an empty text clear a value.
 * @throws 404 `case_not_found`, `case_field_not_found` (also for an archived field), `person_not_found`; 409
 * `case_closed`, `stale_version` when somebody changed the same value meanwhile; 422 `case_field_value_invalid`
 */
export async function setValues({ em, actor, record }: Context, caseId: string, values: readonly ValueInput[]) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockCase(tx, actor, caseId, 'update')
    const fields = new Map((await readStableFields(tx, companyId)).map((field) => [field.id, field]))
    const stored = new Map(
      (await readValues(tx, companyId, sql`v.case_id = ${caseId}`)).map((value) => [value.fieldId, value]),
    )
    const changed: FieldRow[] = []
    const seenFieldIds = new Set<string>()
    for (const { fieldId, value: input, version } of values) {
      const field = fields.get(fieldId)
      if (!field || field.archivedAt !== null) throw fieldNotFound()
      const invalid = () => fieldsErrors.error('case_field_value_invalid', { values: { label: field.label } })
      if (seenFieldIds.has(fieldId)) throw invalid()
      seenFieldIds.add(fieldId)
      const before = stored.get(fieldId)
      if ((before?.version ?? 0) !== version) throw kernelErrors.error('stale_version')
      const value = typeof input === 'string' ? input.trim() || null : input
      if (value === (before ? plainValue(before) : null)) continue
      const columns = value === null ? null : columnsOf(field, value)
      if (columns === undefined) throw invalid()
      if (columns?.personId) await assertPerson(tx, companyId, columns.personId)
      await writeValue(tx, actor, caseId, fieldId, columns)
      changed.push(field)
    }
    if (changed.length === 0) return
    const name = changed
      .slice(0, 3)
      .map(({ label }) => label)
      .join(', ')
    const data = { name: changed.length > 3 ? `${name}…` : name }
    await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'fields.changed', data })
    await record(tx, fieldValuesChanged, { companyId, caseId, userId, fieldIds: changed.map(({ id }) => id) })
  })
  return { items: (await readValues(em, companyId, sql`v.case_id = ${caseId}`)).map(presentValue) }
}

/** Writes the values of a case that the transaction of `ctx` opens. @throws as {@link setValues} */
export const setNewValues = (ctx: Context, caseId: string, values: readonly Omit<ValueInput, 'version'>[]) =>
  setValues(
    ctx,
    caseId,
    values.map((value) => ({ ...value, version: 0 })),
  )
