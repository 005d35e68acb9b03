import { can } from '#server/contract/roles.ts'
import { instant, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'
import { optionLabel } from '../answering/search-text.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { notHeldForStorage } from './response-row.ts'

export interface CaseResponse {
  readonly id: string
  readonly formTitle: string
  readonly submittedAt: string
  /** Labels and values, in the order of the form, without values that are not text. */
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

const caseResponseRow = {
  id: col.uuid,
  title: col.text,
  at: col.timestamptz,
  answers: col.json<Readonly<Record<string, unknown>>>(),
  fields: col.json<unknown>(),
} as const satisfies Shape

function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string')
  return value === true ? ['✓'] : []
}

/**
 * Lists responses that were filed into a case, the newest first; empty for customers and administrators.
 * @throws 404 `case_not_found`
 */
export async function responsesOfCase(
  ctx: Pick<Context, 'em' | 'ports' | 'actor'>,
  caseId: string,
  limit: number,
): Promise<CaseResponse[]> {
  const { em, actor } = ctx
  await readCaseAccess(em, actor, caseId)
  if (!can(actor, 'forms.work')) return []
  const responses = await rows(
    em,
    caseResponseRow,
    sql`
    select r.id, f.title, r.submitted_at as at, r.answers, v.fields from form_response r
      join form f on f.company_id = r.company_id and f.id = r.form_id and f.deleted_at is null
      join form_revision v on v.company_id = r.company_id and v.form_id = r.form_id and v.number = r.revision
     where r.company_id = ${actor.companyId} and r.case_id = ${caseId} and r.deleted_at is null and not r.suspected
       and ${await notHeldForStorage(ctx)}
     order by r.submitted_at desc, r.id desc limit ${limit}`,
  )
  return responses.map(({ id, title, at, answers, fields }) => ({
    id,
    formTitle: title,
    submittedAt: instant(at),
    lines: readDefinition(fields).flatMap(({ name, label, options }) => {
      const value = textsOf(answers[name])
        .map((option) => optionLabel(options, option))
        .join(', ')
      return value === '' ? [] : [{ label, value }]
    }),
  }))
}
