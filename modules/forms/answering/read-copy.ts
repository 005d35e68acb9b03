import type { Locale } from '#server/contract/locale.ts'
import { instant, row, sql } from '#server/db/query.ts'
import type { PublicContext } from '#server/http/context.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { formsErrors } from '../forms.errors.ts'
import type { Answers } from '../answers.ts'
import { isShown } from '../shown-fields.ts'
import { tokenHash } from './link-token.ts'
import { asOfficeOf } from './public-form.ts'

const keptDays = 30

interface CopyRow {
  readonly submitted_at: string
  readonly locale: Locale
  readonly answers: Record<string, string | number | boolean | string[]>
  readonly fields: unknown
}

/** @throws 404 `form_not_found`, `copy_not_found` */
export const readCopy = ({ em }: PublicContext, slug: string, token: string) =>
  asOfficeOf(em, slug, async (form) => {
    const found = await row<CopyRow>(
      em,
      sql`
    select r.submitted_at, r.locale, r.answers, v.fields from form_response r join form_revision v
      on v.company_id = r.company_id and v.form_id = r.form_id and v.number = r.revision
     where r.company_id = ${form.company_id} and r.form_id = ${form.id} and r.copy_hash = ${tokenHash(token)}
       and r.deleted_at is null and r.submitted_at > now() - make_interval(days => ${sql.lit(keptDays)})`,
    )
    if (!found) throw formsErrors.error('copy_not_found')
    const fields = readDefinition(found.fields).filter((field) => isShown(field, found.answers as Answers))
    return {
      title: form.title,
      company: { name: form.company_name },
      locale: found.locale,
      submittedAt: instant(found.submitted_at),
      fields,
      values: found.answers,
    }
  })
