import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { xlsx } from '#server/contract/media-types.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { setFileHeaders } from '#server/files/store/send-file.ts'
import { maxSheetRows } from '#server/files/workbook.ts'
import type { UserContext } from '#server/http/context.ts'
import { platformSettings } from '#modules/platform/index.ts'
import { dayOf, wholeNumber } from '../payments/ledger-format.ts'
import { methodPhrase } from '../payments/invoice/invoice.phrases.ts'
import { withLedgerScope } from '../payments/ledger-scope.ts'
import type { LedgerScope } from '../payments/payments.policy.ts'
import { sumOfPeriod, type ReportFilter } from './payment-sums.ts'
import { paymentsCsv } from './payments-csv.ts'
import { PaymentsPdf } from './payments-pdf.ts'
import { paymentsXlsx } from './payments-xlsx.ts'
import { readPaymentBatches } from './payment-batches.ts'
import { periodOf } from './report-period.ts'
import { reportPhrase } from './report.phrases.ts'
import type { reportsContract } from './reports.contract.ts'
import { reportsErrors } from './reports.errors.ts'

type PaymentReportFileQuery = z.output<(typeof reportsContract.routes.csv)['query']>

/** Upper bound of the rows of a PDF: about 150 pages. */
const maxPdfRows = 4_000
/** Upper bound of the rows of a PDF with a structure for screen readers, which stays in memory until the end. */
const maxTaggedRows = 1_000

interface PreparedReport {
  readonly ledger: LedgerScope
  readonly filter: ReportFilter
  readonly locale: Locale
  readonly rows: () => ReturnType<typeof readPaymentBatches>
}

/**
 * Prepares a report and sends it by `send`. @throws 403 `forbidden`, `company_inactive`; 422 `report_period_too_long`,
 * `report_period_reversed`
 */
const withReport = (
  ctx: UserContext,
  query: PaymentReportFileQuery,
  send: (report: PreparedReport) => Promise<void>,
): Promise<void> =>
  withLedgerScope(ctx.actor, async (ledger) => {
    const filter: ReportFilter = { ...query, ...periodOf(query, dayOf(ctx.ports.clock.now())) }
    await send({
      ledger,
      filter,
      locale: query.locale ?? ctx.locale,
      rows: () => readPaymentBatches(ctx.em, ledger, filter),
    })
  })

/**
 * Writes an audit entry and sends the file. Stops reading the database when the client disconnects; an error while
 * sending closes the connection, so that the file is not taken for complete.
 * @param open starts the content. It is called after the audit entry, because a stream that fails before the response
 *   reads from it ends the process.
 */
async function deliver(
  { em, primary = em, res, log }: UserContext,
  open: () => Readable,
  { filter, locale }: PreparedReport,
  extension: string,
  type: string,
): Promise<void> {
  await writeAuditEntry(primary, {
    action: 'reports.exported',
    subject: { type: 'report', id: null },
    details: { report: 'payments', format: extension, from: filter.from, to: filter.to },
  })
  setFileHeaders(res, {
    name: `${reportPhrase('fileName', locale)} ${filter.from} ${filter.to}.${extension}`,
    mimeType: type,
    inline: false,
  })
  try {
    await pipeline(open(), res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'a report was not delivered completely')
  }
}

export const sendCsv = (ctx: UserContext, query: PaymentReportFileQuery): Promise<void> =>
  withReport(ctx, query, (report) =>
    deliver(
      ctx,
      () => Readable.from(paymentsCsv(report.rows(), report.locale), { objectMode: false }),
      report,
      'csv',
      'text/csv; charset=utf-8',
    ),
  )

/**
 * Checks that a report has no more rows than the format allows, and returns their number.
 * @throws 422 `report_too_large`
 */
async function assertFits(
  { em, locale }: UserContext,
  { ledger, filter }: PreparedReport,
  maxRows: number,
): Promise<number> {
  const { count } = await sumOfPeriod(em, ledger, filter)
  if (count > maxRows)
    throw reportsErrors.error('report_too_large', {
      values: { max: wholeNumber(maxRows, locale), found: wholeNumber(count, locale) },
      details: { most: maxRows, found: count },
    })
  return count
}

/** Sends the report as a workbook. @throws 422 `report_too_large` */
export const sendXlsx = (ctx: UserContext, query: PaymentReportFileQuery): Promise<void> =>
  withReport(ctx, query, async (report) => {
    await assertFits(ctx, report, maxSheetRows)
    await deliver(ctx, () => paymentsXlsx(report.rows(), report.filter, report.locale), report, 'xlsx', xlsx)
  })

/** Sends the report as PDF. @throws 422 `report_too_large` */
export const sendPdf = (ctx: UserContext, query: PaymentReportFileQuery): Promise<void> =>
  withReport(ctx, query, async (report) => {
    const count = await assertFits(ctx, report, maxPdfRows)
    const { platformName } = await platformSettings(ctx.em)
    const { filter: period, locale } = report
    const pdf = new PaymentsPdf({
      platform: platformName,
      period,
      filters: await filtersInWords(ctx.em, report),
      locale,
      createdAt: ctx.ports.clock.now(),
      tagged: count <= maxTaggedRows,
    })
    let written: Promise<void> | undefined
    const open = () => {
      written = pdf.write(report.rows()).catch((error: unknown) => {
        pdf.pdf.stop(error)
      })
      return pdf.pdf.stream
    }
    await deliver(ctx, open, report, 'pdf', 'application/pdf')
    await written
  })

/** Returns a description of the filters for the head of the report. */
async function filtersInWords(
  em: EntityManager,
  { filter: { companyId, planId, method }, locale }: PreparedReport,
): Promise<string[]> {
  const names = await row(
    em,
    { company: col.text.nullable, plan: col.text.nullable },
    sql`
    select (select name from company where id = ${companyId ?? null}::uuid) as company,
           (select v.title from plan p join plan_version v on v.id = p.current_version_id
             where p.id = ${planId ?? null}::uuid) as plan`,
  )
  const filterLine = (phrase: 'company' | 'plan' | 'method', value: string | null | undefined) =>
    value ? [`${reportPhrase(phrase, locale)}: ${value}`] : []
  return [
    ...filterLine('company', names?.company),
    ...filterLine('plan', names?.plan),
    ...filterLine('method', method && methodPhrase({ method, way: null }, locale)),
  ]
}
