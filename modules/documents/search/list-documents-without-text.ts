import { rows, sql } from '#server/db/query.ts'
import { col, pageOf, rowsOf, type Shape } from '#server/db/shape.ts'
import { countStatement } from '#server/db/list.ts'
import type { Context } from '#server/http/context.ts'
import { documentRow } from '../documents.presenter.ts'

/** Maximum number of documents that are listed by name. */
const maxNamed = 20

const documentWithoutTextRow = {
  id: col.uuid,
  name: col.text,
  caseId: col.uuid,
  caseName: col.text,
  textReason: documentRow.textReason,
} as const satisfies Shape

/** Counts the documents whose text could not be read, and names the newest. */
export async function listDocumentsWithoutText(
  { em, actor: { companyId } }: Context,
  { caseId }: { readonly caseId?: string | undefined },
) {
  const from = sql`from document d where d.company_id = ${companyId} and d.text_status in ('none', 'failed')
    and d.deleted_at is null and ${caseId ? sql`d.case_id = ${caseId}` : sql`true`}`
  const documents = await rows(
    em,
    pageOf(documentWithoutTextRow),
    sql`
    with counted as (${countStatement(from)}),
    shown as (select d.* ${from} order by d.created_at desc, d.id desc limit ${sql.lit(maxNamed)})
    select t.total, d.id, d.name, d.case_id as "caseId", f.name as "caseName", d.text_reason as "textReason"
      from counted t left join shown d on true
      left join case_file f on f.company_id = d.company_id and f.id = d.case_id
     order by d.created_at desc, d.id desc`,
  )
  return { items: rowsOf(documentWithoutTextRow, documents, 'id'), total: Number(documents[0]?.total ?? 0) }
}
