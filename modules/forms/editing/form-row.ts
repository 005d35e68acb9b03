import { locales } from '#server/contract/locale.ts'
import { formStatuses } from '../forms.contract.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { countCap, row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import { authorize } from '#server/http/authorize.ts'
import { formsErrors } from '../forms.errors.ts'
import { formAbilities, type FormActor, type FormAbilities, type FormSubject } from '../forms.policy.ts'

/** A form as read. Instants as PostgreSQL text. */
export const formRow = {
  id: col.uuid,
  companyId: col.uuid,
  title: col.text,
  description: col.text,
  successText: col.text,
  slug: col.text,
  status: col.oneOf(formStatuses),
  locale: col.oneOf(locales),
  settings: col.json<unknown>(),
  revision: col.int.nullable,
  createdBy: col.uuid.nullable,
  version: col.int,
  createdAt: col.timestamptz,
  updatedAt: col.timestamptz,
  publishedAt: col.timestamptz.nullable,
  deletedAt: col.timestamptz.nullable,
} as const satisfies Shape
export type FormRow = RowOf<typeof formRow>

/** A form with the counts and names of lists. */
export const listedFormRow = {
  ...formRow,
  fieldsCount: col.int,
  responsesCount: col.int,
  unread: col.int,
  creatorName: col.text.nullable,
  creatorSurname: col.text.nullable,
} as const satisfies Shape
export type ListedForm = RowOf<typeof listedFormRow>

const formColumns = `f.id, f.company_id as "companyId", f.title, f.description, f.success_text as "successText", f.slug,
  f.status, f.locale, f.settings, f.revision, f.created_by as "createdBy", f.version, f.created_at as "createdAt",
  f.updated_at as "updatedAt", f.published_at as "publishedAt", f.deleted_at as "deletedAt"`
const countResponses = (extraCondition: string) =>
  `(select count(*)::int from (select 1 from form_response r where r.company_id = f.company_id and r.form_id = f.id and r.deleted_at is null and not r.suspected${extraCondition} limit ${countCap}) c)`

/** The columns of {@link ListedForm} over a form `f` and its creator `u`. */
export const listedColumns = sql.raw(`${formColumns}, u.name as "creatorName", u.surname as "creatorSurname",
  (select count(*)::int from form_field d where d.company_id = f.company_id and d.form_id = f.id) as "fieldsCount",
  ${countResponses('')} as "responsesCount", ${countResponses(' and r.read_at is null')} as unread`)
export const withCreator = sql.raw('left join user_account u on u.company_id = f.company_id and u.id = f.created_by')

export const subjectOf = (f: Pick<FormRow, 'companyId' | 'status' | 'deletedAt'>): FormSubject => ({
  companyId: f.companyId,
  status: f.status,
  deleted: f.deletedAt !== null,
})
export const abilitiesOf = (actor: FormActor, f: Pick<FormRow, 'companyId' | 'status' | 'deletedAt'>) =>
  formAbilities(actor, subjectOf(f))

export const formNotFound = () => formsErrors.error('form_not_found')

/** Checks the ability; a deleted form is not found. */
function assertFormAbility(
  form: FormRow | undefined,
  actor: FormActor,
  ability: keyof FormAbilities & string,
): asserts form is FormRow {
  if (form?.deletedAt != null) throw formNotFound()
  authorize(form, abilitiesOf, actor, ability, formNotFound)
}

/** Locks a form against other writers and asserts the ability. @throws 404 `form_not_found` */
export async function lockForm(
  tx: EntityManager,
  actor: FormActor,
  id: string,
  ability: keyof FormAbilities & string,
): Promise<FormRow> {
  const form = await row(
    tx,
    formRow,
    sql`select ${sql.raw(formColumns)} from form f where f.company_id = ${actor.companyId}
      and f.id = ${id} for no key update of f`,
  )
  assertFormAbility(form, actor, ability)
  return form
}

/** Reads a form. @throws 404 `form_not_found`, also for deleted forms and forms of other companies */
export async function readVisibleForm(em: EntityManager, actor: FormActor, id: string): Promise<FormRow> {
  const form = await row(
    em,
    formRow,
    sql`select ${sql.raw(formColumns)} from form f where f.company_id = ${actor.companyId} and f.id = ${id}`,
  )
  assertFormAbility(form, actor, 'see')
  return form
}
