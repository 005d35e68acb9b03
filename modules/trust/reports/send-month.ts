import { writeAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { sendBytes } from '#server/files/store/send-file.ts'
import type { Context } from '#server/http/context.ts'
import { localDay } from '#server/ports/clock.ts'
import { readBank } from '../banks/banks.ts'
import { readMonth } from '../reconciliation/month.ts'
import { readClients } from '../reconciliation/month-rows.ts'
import type { MonthPrinter } from './month-printer.ts'
import { monthPhrase } from './month-report.phrases.ts'

/**
 * Sends the reconciliation of a month as PDF. For a sealed month, the same reader always gets the same file.
 * @throws 404 `trust_bank_not_found`; 503 `busy`
 */
export async function sendMonthPdf(
  printer: MonthPrinter,
  ctx: Context,
  {
    id,
    month,
    locale = ctx.locale,
  }: { readonly id: string; readonly month: string; readonly locale?: Locale | undefined },
): Promise<void> {
  const { em, actor, ports, res } = ctx
  const { companyId } = actor
  const [bank, view, clients, office] = await Promise.all([
    readBank(ctx, id),
    readMonth(ctx, id, month),
    readClients(em, companyId, id, month),
    row(em, { name: col.text }, sql`select name from company where id = ${companyId}`),
  ])
  const createdAt = view.sealedAt ?? ports.clock.now().toISOString()
  const bytes = await printer.print({
    locale,
    office: office?.name ?? '',
    bank: bank.bank,
    month: view,
    clients: clients.map(({ name, caseName, cents }) => ({ name, caseName, cents })),
    day: localDay(new Date(createdAt)),
    createdAt: String(createdAt),
  })
  await writeAuditEntry(em, {
    action: 'trust_reports.exported',
    subject: { type: 'trust_bank', id },
    details: { format: 'pdf', month },
  })
  sendBytes(res, { name: `${monthPhrase('title', locale)} ${month}.pdf`, mimeType: 'application/pdf', bytes })
}
