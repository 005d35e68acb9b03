import { rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import type { AnswerValue } from '../answers.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { partiesIn, type AnsweredParty } from '../party-answers.ts'
import { notHeldForStorage } from './response-row.ts'

const answeredRow = {
  title: col.text,
  answers: col.json<Readonly<Record<string, AnswerValue>>>(),
  fields: col.json<unknown>(),
} as const satisfies Shape

/** Returns the parties that responses name, with the titles of their forms; of responses that the actor may see. */
export async function partiesOfResponses(
  ctx: Context,
  responseIds: readonly string[],
): Promise<(AnsweredParty & { readonly formTitle: string })[]> {
  if (responseIds.length === 0) return []
  const responses = await rows(
    ctx.em,
    answeredRow,
    sql`select f.title, r.answers, v.fields from form_response r
      join form f on f.company_id = r.company_id and f.id = r.form_id and f.deleted_at is null
      join form_revision v on v.company_id = r.company_id and v.form_id = r.form_id and v.number = r.revision
      where r.company_id = ${ctx.actor.companyId} and r.id = any(${[...responseIds]}::uuid[]) and r.deleted_at is null
        and ${await notHeldForStorage(ctx)}
      order by r.submitted_at, r.id`,
  )
  return responses.flatMap(({ title, answers, fields }) =>
    partiesIn(readDefinition(fields), answers).map((party) => ({ ...party, formTitle: title })),
  )
}
