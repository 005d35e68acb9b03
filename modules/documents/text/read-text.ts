import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { documentRow } from '#modules/documents/documents.presenter.ts'
import { readVisibleDocument } from '#modules/documents/document-access.ts'
import { recordView } from '#modules/documents/views.ts'

const pageRow = {
  page: col.int,
  passages: col.array(col.text),
} as const satisfies Shape

const sheets: ReadonlySet<string> = new Set([fileTypes.xlsx.mimeType, fileTypes.ods.mimeType, fileTypes.csv.mimeType])

/** Returns whether the text of such a file is a table. */
export const isTable = (mimeType: string): boolean => sheets.has(mimeType)
/** Passages were split between paragraphs or sentences; of tables, between rows. */
export const joinPassages = (passages: readonly string[], table: boolean): string =>
  passages.join(table ? '\n' : '\n\n')

/**
 * Returns the extracted text of a document, page by page from `page` on, for files that a browser cannot show. Pages
 * without text are left out; `next` is the next page. Counts as a view.
 * @throws 404 `document_not_found`
 */
export async function readDocumentText(
  ctx: Context,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const {
    em,
    actor: { companyId },
  } = ctx
  const document = await readVisibleDocument(em, ctx.actor, id)
  const textState = await row(
    em,
    {
      textStatus: documentRow.textStatus,
      textReason: documentRow.textReason,
      pages: documentRow.pages,
      indexed: col.int.nullable,
    },
    sql`
    select text_status as "textStatus", text_reason as "textReason", pages, indexed_revision as indexed from document
      where company_id = ${companyId} and id = ${id}`,
  )
  const { revision, mimeType } = document
  const table = isTable(mimeType)
  const metadata = {
    documentId: id,
    revision,
    table,
    pages: textState?.pages ?? null,
    textReason: textState?.textReason ?? null,
  }
  // The text of an older revision may be a draft that only the office may read.
  if (textState?.textStatus !== 'ready' || textState.indexed !== revision) {
    return {
      ...metadata,
      textStatus:
        textState?.textStatus === 'ready' ? ('pending' as const) : (textState?.textStatus ?? ('pending' as const)),
      items: [],
      next: null,
    }
  }
  const passages = await rows(
    em,
    pageRow,
    sql`
    select page, array_agg(text order by ordinal) as passages from passage
     where company_id = ${companyId} and document_id = ${id} and ordinal > 0 and page >= ${page}
     group by page order by page limit ${pageSize + 1}`,
  )
  if (page === 1) await recordView(ctx, document, 'preview')
  return {
    ...metadata,
    textStatus: 'ready' as const,
    items: passages
      .slice(0, pageSize)
      .map((passage) => ({ page: passage.page, text: joinPassages(passage.passages, table) })),
    next: passages[pageSize]?.page ?? null,
  }
}
