import { randomUUIDv7 } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Work } from '#server/http/context.ts'
import { defineJob, enqueueAll } from '#server/jobs/jobs.ts'

/** Sends the mail of a sending to one address. */
export const invoiceMailJob = defineJob('invoicing.send-mail', z.object({ mailId: z.uuid() }), { maxAttempts: 15 })

/** Priority of the jobs of bulk sendings. A greater number runs later: after jobs for which a person waits (0). */
export const bulkPriority = 10

export interface NewSending {
  readonly companyId: string
  readonly id: string
  readonly invoiceId: string
  /** Null for an invoice that a person sends. */
  readonly offsetDays: number | null
  readonly subject: string
  readonly message: string
  readonly withLink: boolean
  readonly sentBy: string | null
  /** Whether this mail is part of a bulk sending, whose jobs run at {@link bulkPriority}. */
  readonly isBulk: boolean
}

/**
 * Stores a sending and queues a mail to each address, in the caller's transaction.
 * @returns false when the id or the reminder exists already
 */
export async function queueSending(
  tx: EntityManager,
  sending: NewSending,
  addresses: readonly string[],
): Promise<boolean> {
  const { companyId, id } = sending
  const stored = await change(
    tx,
    sql`insert into invoice_sending (company_id, id, invoice_id, kind, offset_days, subject, message, with_link, sent_by)
      values (${companyId}, ${id}, ${sending.invoiceId}, ${sending.offsetDays === null ? 'invoice' : 'reminder'},
        ${sending.offsetDays}, ${sending.subject}, ${sending.message}, ${sending.withLink}, ${sending.sentBy})
      on conflict do nothing`,
  )
  if (stored === 0) return false
  const mails = addresses.map((address) => ({ id: randomUUIDv7(), address }))
  await change(
    tx,
    sql`insert into invoice_mail (company_id, id, sending_id, address)
      select ${companyId}::uuid, m.id, ${id}::uuid, m.address
      from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as m (id uuid, address text)`,
  )
  await enqueueAll(
    tx,
    invoiceMailJob,
    mails.map(({ id: mailId }) => ({ mailId })),
    { companyId, priority: sending.isBulk ? bulkPriority : 0 },
  )
  return true
}

/** Queues a mail again at a later time. */
export const requeueMail = (
  { enqueue }: Pick<Work, 'enqueue'>,
  tx: EntityManager,
  { companyId, mailId }: { readonly companyId: string; readonly mailId: string },
  runAt: Date,
): Promise<void> => enqueue(tx, invoiceMailJob, { mailId }, { companyId, runAt, key: `invoice-mail:${mailId}` })
