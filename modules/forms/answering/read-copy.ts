import { locales } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { PublicContext } from '#server/http/context.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { formsErrors } from '../forms.errors.ts'
import type { Answers } from '../answers.ts'
import { isShown, typesOf } from '../shown-fields.ts'
import { tokenHash } from './link-token.ts'
import { withPublicForm } from './public-form.ts'

const copyDays = 30

const copyRow = {
  submittedAt: col.timestamptz,
  locale: col.oneOf(locales),
  answers: col.json<Record<string, string | number | boolean | string[]>>(),
  fields: col.json<unknown>(),
} as const satisfies Shape

/** Returns the copy of a link. @throws 404 `form_not_found`, `copy_not_found` */
export const readCopy = ({ em }: PublicContext, slug: string, token: string) =>
  withPublicForm(em, slug, async (form) => {
    const response = await row(
      em,
      copyRow,
      sql`
    select r.submitted_at as "submittedAt", r.locale, r.answers, v.fields from form_response r join form_revision v
      on v.company_id = r.company_id and v.form_id = r.form_id and v.number = r.revision
     where r.company_id = ${form.companyId} and r.form_id = ${form.id} and r.copy_hash = ${tokenHash(token)}
       and r.deleted_at is null and r.submitted_at > now() - make_interval(days => ${sql.lit(copyDays)})`,
    )
    if (!response) throw formsErrors.error('copy_not_found')
    const allFields = readDefinition(response.fields)
    const types = typesOf(allFields)
    const fields = allFields.filter((field) => isShown(field, response.answers as Answers, types))
    return {
      title: form.title,
      company: { name: form.companyName },
      locale: response.locale,
      submittedAt: instant(response.submittedAt),
      fields,
      values: response.answers,
    }
  })
