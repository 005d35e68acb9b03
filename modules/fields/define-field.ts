// Adds, changes, archives, restores and orders the definitions of fields, for the owner of the office.
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { inScope } from '#server/db/scope.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { activeLegalAreas, platformErrors } from '#modules/platform/index.ts'
import { keyOf } from './field-key.ts'
import { fieldNotFound, lockFields, presentField, readFields, type FieldRow, type StoredChoice } from './field-row.ts'
import { maxFields, type CaseFieldUpdate, type NewCaseField } from './fields.contract.ts'
import { fieldsErrors } from './fields.errors.ts'
import { caseFieldChanged } from './fields.events.ts'

type NewFieldInput = z.output<typeof NewCaseField>
type FieldDefinitionInput = Pick<NewFieldInput, 'label' | 'help' | 'choices' | 'areas'>

function assertBelowFieldLimit(fields: readonly FieldRow[]): void {
  if (fields.filter(({ archivedAt }) => archivedAt === null).length >= maxFields)
    throw fieldsErrors.error('case_field_limit', { values: { limit: maxFields } })
}

/**
 * Returns the choices in their stored form. A choice with an unknown id is new.
 * @throws 422 `case_field_choices_needed`, `case_field_choices_equal`
 */
function choicesOf(
  type: FieldRow['type'],
  { choices }: FieldDefinitionInput,
  stored: readonly StoredChoice[] = [],
): readonly StoredChoice[] {
  if (type !== 'choice') return []
  if (choices.length === 0) throw fieldsErrors.error('case_field_choices_needed')
  const labels = new Set<string>()
  for (const { label } of choices) {
    const folded = label.normalize('NFC').toLocaleLowerCase()
    if (labels.has(folded)) throw fieldsErrors.error('case_field_choices_equal', { values: { label } })
    labels.add(folded)
  }
  const storedIds = new Set(stored.map(({ id }) => id))
  return choices.map(({ id, label }) => {
    // An id that is named twice belongs to the first.
    const isStored = id !== undefined && storedIds.delete(id)
    return { id: isStored ? id : randomUUID(), label }
  })
}

/** @throws 404 `legal_area_not_found` for an area that is neither in use nor already stored in the field */
async function assertAreas(tx: EntityManager, areas: readonly string[], stored: readonly string[] = []): Promise<void> {
  const allowedCodes = new Set([...stored, ...(await activeLegalAreas(tx, 'es')).map(({ code }) => code)])
  if (areas.some((code) => !allowedCodes.has(code))) throw platformErrors.error('legal_area_not_found')
}

const findField = (fields: readonly FieldRow[], id: string): FieldRow => {
  const field = fields.find((candidate) => candidate.id === id)
  if (!field) throw fieldNotFound()
  return field
}

async function readField(em: EntityManager, companyId: string, id: string) {
  return presentField(findField(await readFields(em, companyId), id))
}

/**
 * Adds a field after all other fields.
 * @throws 404 `legal_area_not_found`; 409 `case_field_limit`; 422 `case_field_choices_needed`,
 * `case_field_choices_equal`
 */
export async function createField({ em, actor, record }: Context, input: NewFieldInput) {
  const { companyId, userId } = actor
  const id = randomUUIDv7()
  await em.transactional(async (tx) => {
    const fields = await lockFields(tx, companyId)
    assertBelowFieldLimit(fields)
    await assertAreas(tx, input.areas)
    const choices = choicesOf(input.type, input)
    await change(
      tx,
      sql`insert into case_field (id, company_id, key, label, help, type, choices, areas, position)
        values (${id}, ${companyId}, ${keyOf(input.label, new Set(fields.map(({ key }) => key)))}, ${input.label},
          ${input.help}, ${input.type}, ${JSON.stringify(choices)}::jsonb, ${[...new Set(input.areas)]}::text[],
          (select coalesce(max(position), 0) + 1 from case_field where company_id = ${companyId}))`,
    )
    await record(tx, caseFieldChanged, { companyId, fieldId: id, userId, what: 'created' })
  })
  return readField(em, companyId, id)
}

/** @throws 409 `case_field_choice_in_use` when a case has one of the removed choices */
async function assertUnused(
  tx: EntityManager,
  companyId: string,
  { id, choices }: FieldRow,
  next: readonly StoredChoice[],
): Promise<void> {
  const remaining = new Set(next.map((choice) => choice.id))
  const removed = choices.filter((choice) => !remaining.has(choice.id))
  if (removed.length === 0) return
  // Includes cases that a wall hides from the owner, who learns only that such a case exists.
  const [used] = await inScope(tx, { kind: 'company', companyId }, () =>
    rows(
      tx,
      { choiceId: col.uuid },
      sql`select v.choice_id as "choiceId" from case_field_value v where v.company_id = ${companyId}
        and v.field_id = ${id} and v.choice_id = any(${removed.map((choice) => choice.id)}::uuid[]) limit 1`,
    ),
  )
  const label = removed.find((choice) => choice.id === used?.choiceId)?.label
  if (label !== undefined) throw fieldsErrors.error('case_field_choice_in_use', { values: { label } })
}

/**
 * Changes a field; its type and its key stay.
 * @throws 404 `case_field_not_found`, `legal_area_not_found`; 409 `stale_version`, `case_field_choice_in_use`; 422 as
 * {@link createField}
 */
export async function updateField(
  { em, actor, record }: Context,
  id: string,
  { version, ...input }: z.output<typeof CaseFieldUpdate>,
) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const field = findField(await lockFields(tx, companyId), id)
    if (field.version !== version) throw kernelErrors.error('stale_version')
    await assertAreas(tx, input.areas, field.areas)
    const choices = choicesOf(field.type, input, field.choices)
    await assertUnused(tx, companyId, field, choices)
    await change(
      tx,
      sql`update case_field set label = ${input.label}, help = ${input.help}, choices = ${JSON.stringify(choices)}::jsonb,
          areas = ${[...new Set(input.areas)]}::text[], version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, caseFieldChanged, { companyId, fieldId: id, userId, what: 'changed' })
  })
  return readField(em, companyId, id)
}

/**
 * Archives a field or restores it; repeating it changes nothing.
 * @throws 404 `case_field_not_found`; 409 `case_field_limit`
 */
export async function archiveField(
  { em, actor, record }: Context,
  id: string,
  { archived }: { readonly archived: boolean },
) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const fields = await lockFields(tx, companyId)
    if ((findField(fields, id).archivedAt !== null) === archived) return
    if (!archived) assertBelowFieldLimit(fields)
    await change(
      tx,
      sql`update case_field set archived_at = ${archived ? sql`now()` : null}, version = version + 1,
          updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, caseFieldChanged, { companyId, fieldId: id, userId, what: archived ? 'archived' : 'restored' })
  })
  return readField(em, companyId, id)
}

/** Changes the order of all fields. @throws 409 `case_field_order` unless the ids name every field once */
export async function orderFields({ em, actor, record }: Context, ids: readonly string[]) {
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const fieldIds = new Set((await lockFields(tx, companyId)).map(({ id }) => id))
    if (ids.length !== fieldIds.size || new Set(ids).size !== ids.length || ids.some((id) => !fieldIds.has(id)))
      throw fieldsErrors.error('case_field_order')
    await change(
      tx,
      sql`update case_field d set position = o.place from unnest(${ids}::uuid[]) with ordinality as o(id, place)
        where d.company_id = ${companyId} and d.id = o.id`,
    )
    await record(tx, caseFieldChanged, { companyId, fieldId: null, userId, what: 'ordered' })
  })
  return { items: (await readFields(em, companyId)).map(presentField) }
}

/** Lists the fields of the office. */
export async function listFields({ em, actor }: Context) {
  return { items: (await readFields(em, actor.companyId)).map(presentField), can: { define: actor.owner } }
}
