import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import type { RecognitionWarning } from '#server/contract/recognition-warnings.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { fileTypes } from '#server/files/file-types.ts'
import { textOfWords } from '#server/files/recognition/recognition.ts'
import type { DocumentText } from '#modules/documents/document.contract.ts'
import { parseStoredWords } from '#modules/documents/recognition/stored-words.ts'
import { documentRow, presentPageStates } from '#modules/documents/documents.presenter.ts'
import { readVisibleDocument } from '#modules/documents/document-access.ts'
import { recordView } from '#modules/documents/views.ts'

const pageRow = {
  page: col.int,
  passages: col.array(col.text),
} as const satisfies Shape

const recognizedRow = {
  page: col.int,
  confidence: col.int,
  warnings: col.array(col.textOf<RecognitionWarning>()),
  words: col.json<unknown>(),
} as const satisfies Shape

const spreadsheetTypes: ReadonlySet<string> = new Set(
  [fileTypes.xlsx, fileTypes.xls, fileTypes.ods, fileTypes.csv].map(({ mimeType }) => mimeType),
)

/** Returns whether the text of a file of this type is a table. */
export const isTable = (mimeType: string): boolean => spreadsheetTypes.has(mimeType)

/** Joins passages, which were split between paragraphs or sentences, or between rows of a table. */
export const joinPassages = (passages: readonly string[], table: boolean): string =>
  passages.join(table ? '\n' : '\n\n')

/**
 * Returns the extracted text of a document from `page` on, for files that a browser cannot show. Omits pages without
 * text; `next` is the next page. Counts as a view.
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
      pagesWithoutText: documentRow.pagesWithoutText,
      failedPages: documentRow.failedPages,
      machinePages: documentRow.machinePages,
      indexedRevision: col.int.nullable,
    },
    sql`
    select text_status as "textStatus", text_reason as "textReason", pages,
      indexed_revision as "indexedRevision",
      pages_without_text as "pagesWithoutText", failed_pages as "failedPages", machine_pages as "machinePages"
      from document
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
    pageStates: presentPageStates(textState),
  }
  const textStatus = textState?.textStatus ?? 'pending'
  // The text of an older revision may be a draft that only the office may read; that of the newest is still pending.
  const isOfOlderRevision = textState?.indexedRevision !== revision
  if (textStatus !== 'ready' || isOfOlderRevision)
    return {
      ...metadata,
      textStatus: textStatus === 'ready' ? ('pending' as const) : textStatus,
      items: [],
      next: null,
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
    items: await withMachineText(
      em,
      companyId,
      id,
      passages
        .slice(0, pageSize)
        .map((passage) => ({ page: passage.page, text: joinPassages(passage.passages, table) })),
    ),
    next: passages[pageSize]?.page ?? null,
  }
}

interface PageText {
  readonly page: number
  readonly text: string
}

/**
 * Replaces the text of recognised pages (OCR) with the text of their stored words, and marks uncertain words.
 */
async function withMachineText(
  em: EntityManager,
  companyId: string,
  documentId: string,
  pages: readonly PageText[],
): Promise<z.input<typeof DocumentText>['items']> {
  const recognizedPages = await rows(
    em,
    recognizedRow,
    sql`select page, confidence, warnings, words from recognized_page where company_id = ${companyId}
      and document_id = ${documentId} and page = any(${pages.map(({ page }) => page)}::int[])`,
  )
  return pages.map(({ page, text }) => {
    const machine = recognizedPages.find((recognized) => recognized.page === page)
    if (!machine) return { page, text, machine: null }
    const marked = textOfWords(parseStoredWords(machine.words))
    const uncertain = marked.uncertain.map(([offset, length]) => ({ offset, length }))
    return {
      page,
      text: marked.text,
      machine: { confidence: machine.confidence, warnings: [...machine.warnings], uncertain },
    }
  })
}
