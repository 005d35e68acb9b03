import type { z } from 'zod'
import { change, row, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readDefinition } from '../editing/form-fields.ts'
import { readVisibleForm } from '../editing/form-row.ts'
import type { RefusedFile } from '../responses.contract.ts'
import { tagsIn } from './list-responses.ts'
import { listFiles } from './response-files.ts'
import { findResponse, presentResponse, notHeldForStorage } from './response-row.ts'

const detailRow = {
  refusedFiles: col.json<z.input<typeof RefusedFile>[]>(),
  fields: col.json<unknown>(),
  tags: col.array(col.text).nullable,
  newer: col.uuid.nullable,
  older: col.uuid.nullable,
} as const satisfies Shape

/** Reads a response with its fields and marks it as read. @throws 404 `form_not_found`, `response_not_found` */
export async function readResponse(ctx: Context, formId: string, id: string) {
  const {
    em,
    actor: { companyId },
  } = ctx
  const form = await readVisibleForm(em, ctx.actor, formId)
  const visible = await notHeldForStorage(ctx)
  const response = await findResponse(em, { companyId, formId, id }, visible)
  await change(
    em,
    sql`update form_response set read_at = now() where company_id = ${companyId} and id = ${id} and read_at is null`,
  )
  const inSameList = sql`r.company_id = ${companyId} and r.form_id = ${formId} and r.deleted_at is null
    and ${response.suspected ? sql`r.suspected` : sql`not r.suspected`} and ${visible}`
  const position = sql`(${response.submittedAt}::timestamptz, ${id}::uuid)`
  const detail = await row(
    em,
    detailRow,
    sql`
    select v.fields, (select r.refused_files from form_response r where r.company_id = ${companyId}
      and r.id = ${id}) as "refusedFiles", ${tagsIn(form)} as tags,
           (select r.id from form_response r where ${inSameList} and (r.submitted_at, r.id) > ${position}
             order by r.submitted_at, r.id limit 1) as newer,
           (select r.id from form_response r where ${inSameList} and (r.submitted_at, r.id) < ${position}
             order by r.submitted_at desc, r.id desc limit 1) as older
      from form_revision v where v.company_id = ${companyId} and v.form_id = ${formId}
        and v.number = ${response.revision}`,
  )
  const fields = readDefinition(detail?.fields ?? [])
  return {
    ...presentResponse(response),
    read: true,
    form: { id: form.id, title: form.title },
    fields,
    files: await listFiles(em, companyId, id, fields),
    refusedFiles: detail?.refusedFiles ?? [],
    newer: detail?.newer ?? null,
    older: detail?.older ?? null,
    knownTags: detail?.tags ?? [],
  }
}
