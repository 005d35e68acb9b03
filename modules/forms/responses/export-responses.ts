import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { byteOrderMark, csvCell, csvLine, csvText } from '#server/contract/csv.ts'
import { xlsx } from '#server/contract/media-types.ts'
import { maxSheetRows, workbook, type SheetCell } from '#server/files/workbook.ts'
import type { Context } from '#server/http/context.ts'
import { readVisibleForm, type FormRow } from '../editing/form-row.ts'
import { formFileName } from '../form-file-name.ts'
import { formsErrors } from '../forms.errors.ts'
import type { responsesContract } from '../responses.contract.ts'
import { exportColumns, type ExportColumn } from './export-columns.ts'
import { exportPhrase } from './export.phrases.ts'
import { columnsOf } from './list-responses.ts'
import {
  responseRow,
  responseColumns,
  responseConditions,
  responseNames,
  notHeldForStorage,
  type ResponseRow,
} from './response-row.ts'

type ExportResponsesQuery = z.output<(typeof responsesContract.routes.csv)['query']>
type Conditions = Awaited<ReturnType<typeof notHeldForStorage>>

const batchSize = 1_000

interface ExportRequest {
  readonly form: FormRow
  readonly columns: readonly ExportColumn[]
  readonly where: Conditions
  readonly readBatches: () => AsyncGenerator<ResponseRow[]>
}

/**
 * Reads responses in batches, the newest first. No connection is held between two batches, so a slow reader blocks no
 * connection.
 */
function readInBatches({ em }: Context, where: Conditions): AsyncGenerator<ResponseRow[]> {
  // The stream may request a batch in another async context, so each runs in the scope of the request.
  const scope = currentScope()
  const read = (after: ResponseRow | undefined) =>
    withScope(scope, () =>
      rows(
        em,
        responseRow,
        sql`
    select ${responseColumns} from (
      select * from form_response r
        where ${where} ${after ? sql`and (r.submitted_at, r.id) < (${after.submittedAt}::timestamptz, ${after.id}::uuid)` : sql``}
       order by r.submitted_at desc, r.id desc limit ${sql.lit(batchSize)}) r ${responseNames}
         order by r.submitted_at desc, r.id desc`,
      ),
    )
  return batchesUntilEnd(read)
}

async function* batchesUntilEnd(
  read: (after: ResponseRow | undefined) => Promise<ResponseRow[]>,
): AsyncGenerator<ResponseRow[]> {
  let last: ResponseRow | undefined
  for (;;) {
    const batch = await read(last)
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize || !last) return
  }
}

/** @throws 404 `form_not_found` */
async function prepareExport(ctx: Context, formId: string, query: ExportResponsesQuery): Promise<ExportRequest> {
  const form = await readVisibleForm(ctx.em, ctx.actor, formId)
  const where = responseConditions(ctx.actor.companyId, formId, query, await notHeldForStorage(ctx))
  const columnNames = query.columns?.split(',').filter(Boolean)
  return {
    form,
    where,
    columns: exportColumns(await columnsOf(ctx.em, form), columnNames, query.locale ?? ctx.locale),
    readBatches: () => readInBatches(ctx, where),
  }
}

/**
 * Sends the file. The export is recorded in the audit, because all responses leave the platform. An error in the middle
 * of the file breaks the connection.
 * @param open starts the content. It is called after the audit entry, because a stream that fails before the response
 *   reads from it ends the process.
 */
async function sendExport(
  { em, primary = em, res, log }: Context,
  open: () => Readable,
  { form }: ExportRequest,
  extension: string,
  type: string,
): Promise<void> {
  await writeAuditEntry(primary, {
    action: 'responses.exported',
    subject: { type: 'form', id: form.id },
    details: { format: extension },
  })
  res.attachment(`${formFileName(form.title)}.${extension}`).type(type)
  try {
    await pipeline(open(), res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'answers were not delivered to their end')
  }
}

async function* csvChunks({ columns, readBatches }: ExportRequest): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ header }) => csvText(header)))
  for await (const batch of readBatches())
    yield batch.map((r) => csvLine(columns.map((column) => csvCell(column.read(r))))).join('')
}

export async function sendCsv(ctx: Context, formId: string, query: ExportResponsesQuery): Promise<void> {
  const request = await prepareExport(ctx, formId, query)
  await sendExport(
    ctx,
    () => Readable.from(csvChunks(request), { objectMode: false }),
    request,
    'csv',
    'text/csv; charset=utf-8',
  )
}

async function* sheetRows({ columns, readBatches }: ExportRequest): AsyncGenerator<SheetCell[][]> {
  for await (const batch of readBatches()) yield batch.map((r) => columns.map((column) => column.read(r)))
}

/** @throws 404 `form_not_found`, 422 `responses_too_many` */
export async function sendXlsx(ctx: Context, formId: string, query: ExportResponsesQuery): Promise<void> {
  const request = await prepareExport(ctx, formId, query)
  const counted = await row(
    ctx.em,
    { n: col.int },
    sql`select count(*)::int as n from form_response r where ${request.where}`,
  )
  if ((counted?.n ?? 0) > maxSheetRows)
    throw formsErrors.error('responses_too_many', { values: { max: maxSheetRows, found: counted?.n ?? 0 } })
  const sheet = {
    name: exportPhrase('sheet', query.locale ?? ctx.locale),
    columns: request.columns,
    rows: sheetRows(request),
  }
  await sendExport(ctx, () => workbook([sheet]), request, 'xlsx', xlsx)
}
