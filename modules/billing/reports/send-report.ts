import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { mostSheetRows } from '#server/files/workbook.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { dayOf, wholeNumber } from '../payments/book-format.ts'
import { methodWord } from '../payments/invoice/invoice-words.ts'
import { sendFileHeaders } from '../payments/invoice/send-invoice.ts'
import { openBooks } from '../payments/open-books.ts'
import type { Books } from '../payments/payments.policy.ts'
import { sumOfPeriod, type ReportFilter } from './payment-sums.ts'
import { paymentsCsv } from './payments-csv.ts'
import { PaymentsPdf } from './payments-pdf.ts'
import { paymentsXlsx } from './payments-xlsx.ts'
import { readAll } from './read-all.ts'
import { periodOf } from './report-period.ts'
import { reportWord } from './report-words.ts'
import type { reportsContract } from './reports.contract.ts'
import { reportsErrors } from './reports.errors.ts'

type Query = z.output<(typeof reportsContract.routes.csv)['query']>

/** Rows a PDF takes: some 150 pages, which nobody reads further. */
const mostPdfRows = 4_000
/** The structure for screen readers stays in memory until the end. */
const mostTaggedRows = 1_000

interface Ordered {
  readonly books: Books
  readonly filter: ReportFilter
  readonly locale: Locale
  readonly rows: () => ReturnType<typeof readAll>
}

/** @throws 403 `forbidden`, `company_inactive`; 422 `report_period_too_long`, `report_period_reversed` */
const inReport = (ctx: UserContext, query: Query, send: (ordered: Ordered) => Promise<void>): Promise<void> =>
  openBooks(ctx.actor, async (books) => {
    const filter: ReportFilter = { ...query, ...periodOf(query, dayOf(ctx.ports.clock.now())) }
    await send({ books, filter, locale: query.locale ?? ctx.locale, rows: () => readAll(ctx.em, books, filter) })
  })

/** Reading of the database ends when the reader leaves; a file that breaks off half way breaks the connection. */
async function deliver(
  { em, res, log }: UserContext,
  content: Readable,
  { filter, locale }: Ordered,
  extension: string,
  type: string,
): Promise<void> {
  // Everything a report holds leaves the platform with it: who took it, and of which days, is written down.
  await writeAuditEntry(em, {
    action: 'reports.exported',
    subject: { type: 'report', id: null },
    details: { report: 'payments', format: extension, from: filter.from, to: filter.to },
  })
  sendFileHeaders(res, `${reportWord('fileName', locale)} ${filter.from} ${filter.to}.${extension}`, type)
  try {
    await pipeline(content, res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'a report was not delivered to its end')
  }
}

export const sendCsv = (ctx: UserContext, query: Query): Promise<void> =>
  inReport(ctx, query, (ordered) =>
    deliver(
      ctx,
      Readable.from(paymentsCsv(ordered.rows(), ordered.locale), { objectMode: false }),
      ordered,
      'csv',
      'text/csv; charset=utf-8',
    ),
  )

/** @throws 422 `report_too_large` */
async function assertFits({ em, locale }: UserContext, { books, filter }: Ordered, most: number): Promise<number> {
  const { count } = await sumOfPeriod(em, books, filter)
  if (count > most)
    throw reportsErrors.error('report_too_large', {
      values: { most: wholeNumber(most, locale), found: wholeNumber(count, locale) },
      details: { most, found: count },
    })
  return count
}

/** @throws 422 `report_too_large` */
export const sendXlsx = (ctx: UserContext, query: Query): Promise<void> =>
  inReport(ctx, query, async (ordered) => {
    await assertFits(ctx, ordered, mostSheetRows)
    await deliver(
      ctx,
      paymentsXlsx(ordered.rows(), ordered.filter, ordered.locale),
      ordered,
      'xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
  })

/** @throws 422 `report_too_large` */
export const sendPdf = (ctx: UserContext, query: Query): Promise<void> =>
  inReport(ctx, query, async (ordered) => {
    const count = await assertFits(ctx, ordered, mostPdfRows)
    const { platformName } = await platformSettings(ctx.em)
    const { filter: period, locale } = ordered
    const pdf = new PaymentsPdf({
      platform: platformName,
      period,
      filters: await filtersInWords(ctx.em, ordered),
      locale,
      createdAt: ctx.ports.clock.now(),
      tagged: count <= mostTaggedRows,
    })
    const written = pdf.write(ordered.rows()).catch((error: unknown) => {
      pdf.paper.stop(error)
    })
    await deliver(ctx, pdf.paper.stream, ordered, 'pdf', 'application/pdf')
    await written
  })

/** What the report was narrowed to, for its head. */
async function filtersInWords(
  em: EntityManager,
  { filter: { companyId, planId, method }, locale }: Ordered,
): Promise<string[]> {
  const named = await row(
    em,
    { company: col.text.nullable, plan: col.text.nullable },
    sql`
    select (select name from company where id = ${companyId ?? null}::uuid) as company,
           (select v.title from plan p join plan_version v on v.id = p.current_version_id
             where p.id = ${planId ?? null}::uuid) as plan`,
  )
  const told = (word: 'company' | 'plan' | 'method', value: string | null | undefined) =>
    value ? [`${reportWord(word, locale)}: ${value}`] : []
  return [
    ...told('company', named?.company),
    ...told('plan', named?.plan),
    ...told('method', method && methodWord({ method, way: null }, locale)),
  ]
}
