import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { contentDisposition } from '#server/files/file-name.ts'
import type { Context } from '#server/http/context.ts'
import { todayOf } from '../chain/count-trigger.ts'
import { termConditions, type TermFilter } from '../chain/list-terms.ts'
import { readTerms, type TermRow } from '../chain/term-row.ts'
import type { termsContract } from '../terms.contract.ts'
import { filePhrases } from './file.phrases.ts'

export type TermFileQuery = z.output<(typeof termsContract.routes.csv)['query']>

const batchSize = 1_000

/**
 * Reads the terms of a filter in batches, by date. No database connection is held between two batches, so that a slow
 * client blocks no connection. Excludes terms whose dates are hidden from the actor.
 */
export async function* termBatches(ctx: Context, filter: TermFilter): AsyncGenerator<TermRow[]> {
  const { em, actor } = ctx
  const today = todayOf(ctx)
  // The stream may request a batch in another async context, so each batch enters the scope of the request again.
  const scope = currentScope()
  const where = termConditions(actor, today, filter)
  for (let last: TermRow | undefined; ;) {
    const after: TermRow | undefined = last
    const batch = await withScope(scope, () =>
      readTerms(
        em,
        actor,
        today,
        sql`${where} ${after ? sql`and (t.due_on, t.id) > (${after.dueOn}::date, ${after.id}::uuid)` : sql``}
          order by t.due_on, t.id limit ${sql.lit(batchSize)}`,
      ),
    )
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize || !last) return
  }
}

/** Sends a file of terms and records it in the audit. An error after the first byte closes the connection. */
export async function sendTermsFile(
  { em, actor, res, log, locale }: Context,
  content: AsyncIterable<string>,
  query: TermFileQuery,
  format: 'csv' | 'ics',
): Promise<void> {
  await writeAuditEntry(em, {
    action: 'terms.exported',
    subject: { type: 'company', id: actor.companyId },
    details: { format },
  })
  res
    .set(
      'content-disposition',
      contentDisposition(`${filePhrases.fileName[query.locale ?? locale]}.${format}`, 'attachment'),
    )
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'text/calendar; charset=utf-8')
  try {
    await pipeline(Readable.from(content, { objectMode: false }), res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'terms were not delivered to their end')
  }
}
