import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import { byteOrderMark, csvCell, csvLine, csvText } from '#server/contract/csv.ts'
import type { Locale } from '#server/contract/locale.ts'
import { xlsx } from '#server/contract/media-types.ts'
import { workbook, type SheetCell } from '#server/files/workbook.ts'
import type { Context } from '#server/http/context.ts'
import { maxFileRows } from '../reporting.contract.ts'
import { readRows, type ReportQuery } from './read-report.ts'
import { figuresOf, isShown, type FigureKind, type ReportName } from './report-figures.ts'
import { columnPhrase, groupPhrase, reportPhrase, unnamedPhrase } from './reports.phrases.ts'

export type ReportFormat = 'csv' | 'xlsx'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx,
} as const satisfies Record<ReportFormat, string>

function cellOf(kind: FigureKind, value: number | string | null | undefined): SheetCell {
  if (value === null || value === undefined) return null
  if (kind === 'day') return { kind: 'day', value: String(value) }
  const number = Number(value)
  return kind === 'hours' ? { kind: 'decimal', value: number / 3_600 } : { kind, value: number }
}

/** Sends the rows of a report as a file, up to {@link maxFileRows}. The export is audited. */
export async function sendReport(
  ctx: Context,
  report: ReportName,
  format: ReportFormat,
  query: ReportQuery & { readonly locale?: Locale | undefined },
): Promise<void> {
  const { em, actor, res, log } = ctx
  const locale = query.locale ?? ctx.locale
  const shownFigures = figuresOf(report).filter(([field]) => isShown(actor, field))
  const { items } = await readRows(em, actor, report, query, { page: 1, pageSize: maxFileRows })
  const cells = items.map((item): SheetCell[] => [
    { kind: 'text', value: item.month ?? item.name ?? unnamedPhrase(query.group, locale) },
    ...(query.group === 'case' ? [{ kind: 'text', value: item.courtCaseNumber ?? '' } as const] : []),
    ...shownFigures.map(([field, { kind }]) => cellOf(kind, item[field as keyof typeof item])),
  ])
  const headers = [
    groupPhrase(query.group, locale),
    ...(query.group === 'case' ? [columnPhrase('courtCaseNumber', locale)] : []),
    ...shownFigures.map(([field]) => columnPhrase(field, locale)),
  ]
  await writeAuditEntry(ctx.primary ?? em, {
    action: 'practice_reports.exported',
    details: { report, group: query.group, format },
  })
  const name = reportPhrase(report, locale)
  const content =
    format === 'csv'
      ? Readable.from([
          byteOrderMark + csvLine(headers.map(csvText)),
          ...cells.map((line) => csvLine(line.map(csvCell))),
        ])
      : workbook([
          { name, columns: headers.map((header, index) => ({ header, width: index === 0 ? 36 : 18 })), rows: [cells] },
        ])
  res.attachment(`${name}.${format}`).type(contentTypes[format])
  try {
    await pipeline(content, res)
  } catch (error) {
    if (!res.writableEnded && !res.destroyed) res.destroy()
    log.info({ err: error }, 'a report was not delivered completely')
  }
}
