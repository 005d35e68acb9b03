import { can } from '#server/contract/roles.ts'
import { row, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { readCaseAccess } from '#modules/cases/index.ts'

const namedDocumentRow = { id: col.uuid, name: col.text, textStatus: col.text } as const satisfies Shape
export type NamedDocument = RowOf<typeof namedDocumentRow>

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Finds a document of the case that the actor may see, by id or name. If several have the name, returns the newest.
 * @throws 404 `case_not_found`
 */
export async function findCaseDocument(
  { em, actor }: Pick<Context, 'em' | 'actor'>,
  caseId: string,
  idOrName: string,
): Promise<NamedDocument | undefined> {
  await readCaseAccess(em, actor, caseId)
  const condition = uuid.test(idOrName)
    ? sql`d.id = ${idOrName}::uuid`
    : sql`app.fold(d.name) in (app.fold(${idOrName}), app.fold(${`${idOrName}.pdf`}), app.fold(${`${idOrName}.docx`}))`
  return row(
    em,
    namedDocumentRow,
    sql`
    select d.id, d.name, d.text_status as "textStatus" from document d
     where d.company_id = ${actor.companyId} and d.case_id = ${caseId} and d.deleted_at is null
       and (${can(actor, 'documents.work')} or d.shared_with_client) and ${condition}
     order by d.created_at desc, d.id desc limit 1`,
  )
}
