import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/http/context.ts'
import { formsErrors } from '../forms.errors.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import { fieldsOf, type NewField, type StoredField } from './form-fields.ts'
import { readVisibleForm } from './form-row.ts'
import { readForm } from './read-form.ts'
import { changeFields } from './update-form.ts'

async function readField({ em, actor }: Context, formId: string, fieldId: string): Promise<StoredField> {
  const field = (await fieldsOf(em, await readVisibleForm(em, actor, formId))).find(({ id }) => id === fieldId)
  if (!field) throw formsErrors.error('field_not_found')
  return field
}

/** Adds a field at the end, on the last page or on a new page. Repeating it with the same `id` changes that field. */
export async function addField(ctx: Context, formId: string, field: NewField) {
  const id = field.id ?? randomUUIDv7()
  await changeFields(ctx, formId, async (tx, form) => {
    const fields = await fieldsOf(tx, form)
    const page = Math.max(field.page, fields.at(-1)?.page ?? 1)
    return [...fields.filter((f) => f.id !== id), { ...field, id, page }]
  })
  return readField(ctx, formId, id)
}

/** Returns the fields unchanged, once one of them has the id. @throws 404 `field_not_found` */
function assertHasField(fields: readonly StoredField[], fieldId: string): readonly StoredField[] {
  if (!fields.some(({ id }) => id === fieldId)) throw formsErrors.error('field_not_found')
  return fields
}

/** Changes a field. @throws 404 `form_not_found`, `field_not_found`, 422 for an invalid field */
export async function updateField(ctx: Context, formId: string, fieldId: string, field: Omit<NewField, 'id'>) {
  await changeFields(ctx, formId, async (tx, form) =>
    assertHasField(await fieldsOf(tx, form), fieldId).map((f) => (f.id === fieldId ? { ...field, id: fieldId } : f)),
  )
  return readField(ctx, formId, fieldId)
}

/**
 * Removes a field. @throws 404 `form_not_found`, `field_not_found`, 422 `field_condition_invalid` while a condition of
 * another field uses it
 */
export const removeField = (ctx: Context, formId: string, fieldId: string): Promise<void> =>
  changeFields(ctx, formId, async (tx, form) =>
    assertHasField(await fieldsOf(tx, form), fieldId).filter(({ id }) => id !== fieldId),
  )

/**
 * Reorders the fields. @throws 404 `form_not_found`, 422 `field_order_incomplete`, `field_condition_invalid`,
 * `field_page_order`
 */
export async function orderFields(deps: FormsDependencies, ctx: Context, formId: string, ids: readonly string[]) {
  await changeFields(ctx, formId, async (tx, form) => {
    const fields = new Map((await fieldsOf(tx, form)).map((f) => [f.id, f]))
    const ordered = ids.map((id) => fields.get(id)).filter((f) => f !== undefined)
    if (ids.length !== fields.size || new Set(ids).size !== ids.length || ordered.length !== fields.size)
      throw formsErrors.error('field_order_incomplete')
    return ordered
  })
  return readForm(deps, ctx.em, ctx.actor, formId)
}
