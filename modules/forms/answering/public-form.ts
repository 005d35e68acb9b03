import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { withScope } from '#server/db/scope.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { formMissing } from '../editing/form-row.ts'
import type { FieldDefinition } from '../fields.contract.ts'

/** A form as visitors meet it. */
export interface OpenForm {
  readonly id: string
  readonly company_id: string
  readonly company_name: string
  readonly title: string
  readonly description: string
  readonly success_text: string
  readonly slug: string
  readonly locale: Locale
  readonly settings: unknown
  readonly created_by: string | null
  readonly revision: number
  readonly fields: unknown
}

/** Who opened the page before the form changed may still send what they were asked, for so long. */
const formerDays = 7

/**
 * Finds the public form of an address and runs `work` as its office.
 * @throws 404 `form_not_found`, the same for an unknown address, a private form and an office that is inactive
 */
export async function asOfficeOf<T>(em: EntityManager, slug: string, work: (form: OpenForm) => Promise<T>): Promise<T> {
  const found = await row<{ company_id: string; form_id: string }>(
    em,
    sql`select company_id, form_id from app.public_form(${slug})`,
  )
  if (!found) throw formMissing()
  return withScope({ kind: 'company', companyId: found.company_id }, async () => {
    const form = await row<OpenForm>(
      em,
      sql`
      select f.id, f.company_id, c.name as company_name, f.title, f.description, f.success_text, f.slug, f.locale,
        f.settings, f.created_by, f.revision, r.fields
        from form f join company c on c.id = f.company_id and c.status = 'active' join form_revision r
          on r.company_id = f.company_id and r.form_id = f.id and r.number = f.revision
       where f.company_id = ${found.company_id} and f.id = ${found.form_id} and f.status = 'public'`,
    )
    if (!form) throw formMissing()
    return work(form)
  })
}

export interface AskedForm {
  readonly revision: number
  readonly fields: FieldDefinition[]
}

/** What a page asked: the revision it was opened with, unless that one is long gone; otherwise the one that stands. */
export async function askedBy(em: EntityManager, form: OpenForm, revision: number | undefined): Promise<AskedForm> {
  const now = { revision: form.revision, fields: readDefinition(form.fields) }
  if (revision === undefined || revision === form.revision) return now
  const former = await row<{ fields: unknown }>(
    em,
    sql`
    select r.fields from form_revision r where r.company_id = ${form.company_id} and r.form_id = ${form.id}
      and r.number = ${revision}
       and exists (select 1 from form_revision n where n.company_id = r.company_id and n.form_id = r.form_id
         and n.number = r.number + 1 and n.created_at > now() - make_interval(days => ${formerDays}))`,
  )
  return former ? { revision, fields: readDefinition(former.fields) } : now
}
