// Files for an audit: ledgers of clients and journals of a period, as CSV and as workbooks.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { byteOrderMark, csvCell, csvLine, csvText } from '#server/contract/csv.ts'
import type { Locale } from '#server/contract/locale.ts'
import { xlsx } from '#server/contract/media-types.ts'
import { rows, sql } from '#server/db/query.ts'
import { currentScope, withScope } from '#server/db/scope.ts'
import { contentDisposition, nameInArchive, withExtension } from '#server/files/file-name.ts'
import { workbook, type SheetCell } from '#server/files/workbook.ts'
import type { Context } from '#server/http/context.ts'
import { readAllEntries, readAccount } from '../accounts/accounts.ts'
import { journalColumns, journalJoins, journalRow, type JournalRow } from '../acts/journal-row.ts'
import { readBank } from '../banks/banks.ts'
import type { trustReportsContract } from '../reports.contract.ts'
import { kindPhrase, methodPhrase, reportPhrase } from './reports.phrases.ts'

type Format = 'csv' | 'xlsx'
type Phrase = Parameters<typeof reportPhrase>[0]
const batchSize = 1_000

const mimeTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx,
} as const satisfies Record<Format, string>

interface AuditReport {
  readonly name: string
  /** What the file is of, in its name. */
  readonly of: string
  readonly subject: { readonly type: 'trust_account' | 'trust_bank'; readonly id: string }
  /** Phrase of the header, and width in characters. */
  readonly columns: readonly (readonly [phrase: Phrase, width: number])[]
  readonly batches: AsyncIterable<readonly (readonly SheetCell[])[]>
}

const textCell = (value: string | null): SheetCell => (value ? { kind: 'text', value } : null)
const moneyCell = (value: number): SheetCell => ({ kind: 'money', value })
const numberCell = (value: number | null): SheetCell => (value === null ? null : { kind: 'number', value })

async function* csvOf({ columns, batches }: AuditReport, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([phrase]) => csvText(reportPhrase(phrase, locale))))
  for await (const batch of batches) yield batch.map((cells) => csvLine(cells.map(csvCell))).join('')
}

/** Writes an audit entry and sends the report. An error while it is sent closes the connection. */
async function deliver({ em, res, log }: Context, report: AuditReport, format: Format, locale: Locale): Promise<void> {
  await writeAuditEntry(em, { action: 'trust_reports.exported', subject: report.subject, details: { format } })
  const content =
    format === 'csv'
      ? Readable.from(csvOf(report, locale), { objectMode: false })
      : workbook([
          {
            name: report.name,
            columns: report.columns.map(([phrase, width]) => ({ header: reportPhrase(phrase, locale), width })),
            rows: report.batches,
          },
        ])
  const name = withExtension(nameInArchive(`${report.name}, ${report.of}`), [format])
  res.set('content-disposition', contentDisposition(name, 'attachment')).type(mimeTypes[format])
  try {
    await pipeline(content, res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'a report was not delivered completely')
  }
}

/** Sends the ledger of one client and case. @throws 404 `trust_account_not_found` */
export async function sendLedger(
  ctx: Context,
  id: string,
  format: Format,
  requestedLocale: Locale | undefined,
): Promise<void> {
  const { em, actor } = ctx
  const locale = requestedLocale ?? ctx.locale
  const { client, case: ofCase } = await readAccount(em, actor.companyId, id)
  const entries = await readAllEntries(em, actor.companyId, id)
  async function* batches() {
    yield entries.map((entry): SheetCell[] => [
      { kind: 'day', value: entry.day },
      textCell(entry.kind === null ? reportPhrase('reserved', locale) : kindPhrase(entry.kind, locale)),
      textCell(entry.counterparty),
      textCell(entry.memo),
      textCell(entry.reference),
      textCell(entry.checkNumber),
      numberCell(entry.receiptNumber),
      moneyCell(entry.cents),
      moneyCell(entry.balanceCents),
    ])
  }
  const columns = [
    ['day', 12],
    ['kind', 20],
    ['counterparty', 30],
    ['memo', 40],
    ['reference', 20],
    ['check', 12],
    ['receipt', 10],
    ['amount', 16],
    ['balance', 16],
  ] as const
  const report = {
    name: reportPhrase('ledger', locale),
    // A client may have several cases.
    of: `${client.name}, ${ofCase.courtCaseNumber ?? ofCase.name}`,
    subject: { type: 'trust_account', id },
    columns,
  } as const
  await deliver(ctx, { ...report, batches: batches() }, format, locale)
}

type JournalPeriod = z.output<(typeof trustReportsContract.routes.journalCsv)['query']>

/** Reads journals in batches, the oldest first; no connection is held between two. */
async function* journalsOf(
  { em, actor }: Context,
  bankId: string,
  { from, to }: JournalPeriod,
): AsyncGenerator<JournalRow[]> {
  // The stream may request a batch in another async context, so each runs in the scope of the request.
  const scope = currentScope()
  for (let last: JournalRow | undefined; ;) {
    const where = sql.join(
      [
        sql`j.company_id = ${actor.companyId} and j.bank_id = ${bankId}`,
        ...(from ? [sql`j.day >= ${from}`] : []),
        ...(to ? [sql`j.day <= ${to}`] : []),
        ...(last ? [sql`(j.day, j.id) > (${last.day}::date, ${last.id}::uuid)`] : []),
      ],
      sql` and `,
    )
    const batch: JournalRow[] = await withScope(scope, () =>
      rows(
        em,
        journalRow,
        sql`select ${journalColumns} from (select * from trust_journal j where ${where} order by j.day, j.id
            limit ${sql.lit(batchSize)}) j ${journalJoins} order by j.day, j.id`,
      ),
    )
    if (batch.length > 0) yield batch
    last = batch.at(-1)
    if (batch.length < batchSize || !last) return
  }
}

/** Sends the journals of a bank account in a period. @throws 404 `trust_bank_not_found` */
export async function sendJournal(ctx: Context, bankId: string, format: Format, query: JournalPeriod): Promise<void> {
  const locale = query.locale ?? ctx.locale
  const bank = await readBank(ctx, bankId)
  async function* batches() {
    for await (const batch of journalsOf(ctx, bankId, query))
      yield batch.map((journal): SheetCell[] => [
        { kind: 'day', value: journal.day },
        textCell(kindPhrase(journal.kind, locale)),
        textCell(journal.clientName),
        textCell(journal.caseName),
        textCell(journal.otherCaseName),
        textCell(journal.counterparty),
        textCell(journal.memo),
        textCell(journal.method && methodPhrase(journal.method, locale)),
        textCell(journal.reference),
        textCell(journal.checkNumber),
        numberCell(journal.receiptNumber),
        moneyCell(Number(journal.cents)),
        moneyCell(Number(journal.bankCents)),
        textCell(journal.recordedByName),
        textCell(journal.requestedByName),
      ])
  }
  const columns = [
    ['day', 12],
    ['kind', 20],
    ['client', 28],
    ['case', 34],
    ['otherCase', 34],
    ['counterparty', 28],
    ['memo', 36],
    ['method', 16],
    ['reference', 20],
    ['check', 12],
    ['receipt', 10],
    ['amount', 16],
    ['bankAmount', 16],
    ['recordedBy', 24],
    ['requestedBy', 24],
  ] as const
  const report = {
    name: reportPhrase('journal', locale),
    of: [bank.name, bank.lastFour, query.from, query.to].filter(Boolean).join(' '),
    subject: { type: 'trust_bank', id: bankId },
    columns,
  } as const
  await deliver(ctx, { ...report, batches: batches() }, format, locale)
}
