import type { EntityManager } from '@mikro-orm/postgresql'
import { row, sql } from '#server/db/query.ts'
import { authorize } from '#server/http/authorize.ts'
import type { FormsDependencies } from '../forms.dependencies.ts'
import type { FormActor } from '../forms.policy.ts'
import { fieldsOf } from './form-fields.ts'
import { listedFormRow, abilitiesOf, formNotFound, listedColumns, withCreator } from './form-row.ts'
import { formerSlugs } from './form-slug.ts'
import { presentFormDetail } from './forms.presenter.ts'

/** @throws 404 `form_not_found`, the same for missing, foreign and deleted */
export async function readForm(
  { publicUrl }: Pick<FormsDependencies, 'publicUrl'>,
  em: EntityManager,
  actor: FormActor,
  id: string,
) {
  const form = await row(
    em,
    listedFormRow,
    sql`select ${listedColumns} from form f ${withCreator} where f.company_id = ${actor.companyId} and f.id = ${id}
      and f.deleted_at is null`,
  )
  authorize(form, abilitiesOf, actor, 'see', formNotFound)
  return presentFormDetail(publicUrl, actor, form, await fieldsOf(em, form), await formerSlugs(em, form))
}
