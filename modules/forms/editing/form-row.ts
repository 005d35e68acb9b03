import type { EntityManager } from '@mikro-orm/postgresql'
import type { Locale } from '#server/contract/locale.ts'
import { countCap, row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { FormStatus } from '../forms.contract.ts'
import { formsErrors } from '../forms.errors.ts'
import { formAbilities, type FormActor, type FormAbilities, type FormSubject } from '../forms.policy.ts'

/** A form as the reads select it. Instants as PostgreSQL text. */
export interface FormRow {
  readonly id: string
  readonly company_id: string
  readonly title: string
  readonly description: string
  readonly success_text: string
  readonly slug: string
  readonly status: FormStatus
  readonly locale: Locale
  readonly settings: unknown
  readonly revision: number | null
  readonly created_by: string | null
  readonly version: number
  readonly created_at: string
  readonly updated_at: string
  readonly published_at: string | null
  readonly deleted_at: string | null
}

/** With what a list shows beside it. */
export interface ListedForm extends FormRow {
  readonly fields_count: number
  readonly responses_count: number
  readonly unread: number
  readonly creator_name: string | null
  readonly creator_surname: string | null
}

const own = `f.id, f.company_id, f.title, f.description, f.success_text, f.slug, f.status, f.locale, f.settings,
  f.revision, f.created_by, f.version, f.created_at, f.updated_at,
  f.published_at, f.deleted_at`
const answersOf = (more: string) =>
  `(select count(*)::int from (select 1 from form_response r where r.company_id = f.company_id and r.form_id = f.id and r.deleted_at is null and not r.suspected${more} limit ${countCap}) c)`

/** The columns of {@link ListedForm} over a form `f` and who made it, `u`. */
export const listedColumns = sql.raw(`${own}, u.name as creator_name, u.surname as creator_surname,
  (select count(*)::int from form_field d where d.company_id = f.company_id and d.form_id = f.id) as fields_count,
  ${answersOf('')} as responses_count, ${answersOf(' and r.read_at is null')} as unread`)
export const withCreator = sql.raw('left join user_account u on u.company_id = f.company_id and u.id = f.created_by')

export const subjectOf = (f: Pick<FormRow, 'company_id' | 'status' | 'deleted_at'>): FormSubject => ({
  companyId: f.company_id,
  status: f.status,
  deleted: f.deleted_at !== null,
})
export const abilitiesOf = (actor: FormActor, f: Pick<FormRow, 'company_id' | 'status' | 'deleted_at'>) =>
  formAbilities(actor, subjectOf(f))

export const formMissing = () => formsErrors.error('form_not_found')

/** A form that was deleted answers as one that never was. */
function assertMay(
  found: FormRow | undefined,
  actor: FormActor,
  ability: keyof FormAbilities & string,
): asserts found is FormRow {
  if (found?.deleted_at != null) throw formMissing()
  authorize(found, abilitiesOf, actor, ability, formMissing)
}

/** Locks a form against other writers and asserts the ability. @throws 404 `form_not_found` */
export async function lockForm(
  tx: EntityManager,
  actor: FormActor,
  id: string,
  ability: keyof FormAbilities & string,
): Promise<FormRow> {
  const found = await row<FormRow>(
    tx,
    sql`select ${sql.raw(own)} from form f where f.company_id = ${actor.companyId}
      and f.id = ${id} for no key update of f`,
  )
  assertMay(found, actor, ability)
  return found
}

/** The form as it is. @throws 404 `form_not_found`, the same for missing, foreign and deleted */
export async function seeForm(em: EntityManager, actor: FormActor, id: string): Promise<FormRow> {
  const found = await row<FormRow>(
    em,
    sql`select ${sql.raw(own)} from form f where f.company_id = ${actor.companyId} and f.id = ${id}`,
  )
  assertMay(found, actor, 'see')
  return found
}
