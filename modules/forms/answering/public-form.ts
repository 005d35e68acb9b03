import type { EntityManager } from '@mikro-orm/postgresql'
import { locales } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { formNotFound } from '../editing/form-row.ts'
import type { FieldDefinition } from '../fields.contract.ts'

/** A public form as visitors see it. */
const openFormRow = {
  id: col.uuid,
  companyId: col.uuid,
  companyName: col.text,
  title: col.text,
  description: col.text,
  successText: col.text,
  slug: col.text,
  locale: col.oneOf(locales),
  settings: col.json<unknown>(),
  createdBy: col.uuid.nullable,
  revision: col.int,
  fields: col.json<unknown>(),
} as const satisfies Shape
export type OpenForm = RowOf<typeof openFormRow>

/** Days for which a response to a former revision is accepted, for pages that were opened before a change. */
const formerRevisionDays = 7

/**
 * Finds the public form of an address and runs `work` in the scope of its company.
 * @throws 404 `form_not_found`, the same for an unknown address, a private form and an inactive company
 */
export async function withPublicForm<T>(
  em: EntityManager,
  slug: string,
  work: (form: OpenForm) => Promise<T>,
): Promise<T> {
  const formIds = await row(
    em,
    { companyId: col.uuid, formId: col.uuid },
    sql`select company_id as "companyId", form_id as "formId" from app.public_form(${slug})`,
  )
  if (!formIds) throw formNotFound()
  return withScope({ kind: 'company', companyId: formIds.companyId }, async () => {
    const form = await row(
      em,
      openFormRow,
      sql`
      select f.id, f.company_id as "companyId", c.name as "companyName", f.title, f.description,
        f.success_text as "successText", f.slug, f.locale,
        f.settings, f.created_by as "createdBy", f.revision, r.fields
        from form f join company c on c.id = f.company_id and c.status = 'active' join form_revision r
          on r.company_id = f.company_id and r.form_id = f.id and r.number = f.revision
       where f.company_id = ${formIds.companyId} and f.id = ${formIds.formId} and f.status = 'public'`,
    )
    if (!form) throw formNotFound()
    return work(form)
  })
}

export interface AnsweredRevision {
  readonly revision: number
  readonly fields: FieldDefinition[]
}

/** Returns the revision with which a page was opened, or the current revision if that revision is too old. */
export async function answeredRevision(
  em: EntityManager,
  form: OpenForm,
  revision: number | undefined,
): Promise<AnsweredRevision> {
  const current = { revision: form.revision, fields: readDefinition(form.fields) }
  if (revision === undefined || revision === form.revision) return current
  const previousRevision = await row(
    em,
    { fields: col.json<unknown>() },
    sql`
    select r.fields from form_revision r where r.company_id = ${form.companyId} and r.form_id = ${form.id}
      and r.number = ${revision}
       and exists (select 1 from form_revision n where n.company_id = r.company_id and n.form_id = r.form_id
         and n.number = r.number + 1 and n.created_at > now() - make_interval(days => ${formerRevisionDays}))`,
  )
  return previousRevision ? { revision, fields: readDefinition(previousRevision.fields) } : current
}
