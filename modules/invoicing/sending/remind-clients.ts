// The daily job that reminds clients of amounts they owe.
import { randomUUIDv7 } from 'node:crypto'
import { exists, rows, sql } from '#server/db/query.ts'
import { col, type RowOf, type Shape } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { localDay } from '#server/ports/clock.ts'
import { reminderPlanOf } from './reminder-settings.ts'
import { queueSending } from './queue-sending.ts'
import { dueOffset, type ReminderPlan } from './reminder-times.ts'
import { invoiceReminded } from './sending.events.ts'

const candidateRow = {
  invoiceId: col.uuid,
  caseId: col.uuid,
  dueOn: col.date,
  firstSentAt: col.timestamptz,
  lastOffset: col.int.nullable,
  withLink: col.boolean,
  addresses: col.array(col.text),
} as const satisfies Shape
type RemindableInvoice = RowOf<typeof candidateRow>

const pageSize = 200

/**
 * Reads invoices that are not fully paid, were sent by mail, whose reminders were not stopped, and that have no open
 * online payment. Reminders go to the addresses of the latest accepted mail.
 */
const candidatesAfter = (work: Work, companyId: string, afterId: string | null) =>
  rows(
    work.em,
    candidateRow,
    sql`select i.id as "invoiceId", i.case_id as "caseId", i.due_on as "dueOn", latest.with_link as "withLink",
        (select min(s.created_at) from invoice_sending s where s.company_id = i.company_id and s.invoice_id = i.id
          and s.kind = 'invoice' and exists (select from invoice_mail m where m.company_id = s.company_id
            and m.sending_id = s.id and m.state in ('sent', 'kept'))) as "firstSentAt",
        (select max(s.offset_days) from invoice_sending s where s.company_id = i.company_id and s.invoice_id = i.id)
          as "lastOffset",
        array(select m.address from invoice_mail m where m.company_id = i.company_id and m.sending_id = latest.id
          and m.state in ('sent', 'kept') order by m.address) as addresses
      from invoice i
        join lateral (select s.id, s.with_link from invoice_sending s where s.company_id = i.company_id
          and s.invoice_id = i.id and s.kind = 'invoice' and exists (select from invoice_mail m
            where m.company_id = s.company_id and m.sending_id = s.id and m.state in ('sent', 'kept'))
          order by s.created_at desc, s.id desc limit 1) latest on true
      where i.company_id = ${companyId} and i.number is not null and i.balance_cents > 0 and not i.reminders_stopped
        and (${afterId}::uuid is null or i.id > ${afterId}::uuid)
        and not exists (select from online_payment o where o.company_id = i.company_id and o.invoice_id = i.id
          and o.state = 'open')
      order by i.id limit ${pageSize}`,
  )

/** Queues the reminders of an office that are due today. */
async function remindOffice(work: Work, companyId: string, plan: ReminderPlan, today: string): Promise<void> {
  let page: RemindableInvoice[] = []
  do {
    page = await candidatesAfter(work, companyId, page.at(-1)?.invoiceId ?? null)
    const dueReminders = page.flatMap((invoice) => {
      const facts = { ...invoice, firstSentOn: localDay(new Date(invoice.firstSentAt)) }
      const offsetDays = dueOffset(facts, plan, today)
      return offsetDays === null ? [] : [{ ...invoice, offsetDays }]
    })
    if (dueReminders.length === 0) continue
    await work.em.fork().transactional(async (tx) => {
      for (const { invoiceId, caseId, offsetDays, withLink, addresses } of dueReminders) {
        const id = randomUUIDv7()
        const isQueued = await queueSending(
          tx,
          { companyId, id, invoiceId, offsetDays, subject: '', message: '', withLink, sentBy: null, isBulk: true },
          addresses,
        )
        if (isQueued)
          await work.record(tx, invoiceReminded, { companyId, invoiceId, caseId, sendingId: id, offsetDays })
      }
    })
  } while (page.length === pageSize)
}

/**
 * Queues the reminders that are due today in all active offices that send reminders. After an outage of several days,
 * only the latest reminder of each invoice is sent. A second run on the same day queues nothing.
 */
export async function remindClients(work: Work): Promise<void> {
  const today = localDay(work.ports.clock.now())
  await inEachOffice(work, 'invoicing.reminders', async (companyId) => {
    const plan = await reminderPlanOf(work.em, companyId)
    if (plan && (await exists(work.em, sql`select from company where id = ${companyId} and status = 'active'`)))
      await remindOffice(work, companyId, plan, today)
  })
}
