// The latest mail about one thing to one address: whether it waits to go together with others, and whether it arrived.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, rows, sql } from '#server/db/query.ts'
import { notify } from '#server/notices/notify.ts'

/**
 * What mail is written about; its row tells whether the latest mail arrived. `notice`: a notice of a member, which
 * nobody wrote.
 */
type MailSubject = 'event' | 'form_send' | 'call_invitation' | 'invitation' | 'notice'

export interface WrittenAbout {
  readonly subject: MailSubject
  readonly id: string
  /** Who hears when it does not arrive. */
  readonly by: string | null
}

interface NewWrittenMail {
  readonly id: string
  readonly companyId: string
  readonly to: string
  readonly hash: Buffer
  readonly about: WrittenAbout
}

/**
 * In the transaction that queues the message. A later mail about the same thing takes the place of an earlier one, also
 * of one that waits.
 */
export const noteWritten = (
  tx: EntityManager,
  { id, companyId, to, hash, about: { subject, id: aboutId, by } }: NewWrittenMail,
): Promise<number> =>
  change(
    tx,
    sql`
  insert into written_mail (company_id, id, about, about_id, recipient, to_hash, written_by)
    values (${companyId}, ${id}, ${subject}, ${aboutId}, ${to.toLowerCase()}, ${hash}, ${by})
  on conflict (company_id, about, about_id, recipient) do update
    set id = excluded.id, gathered_into = null, written_by = excluded.written_by, state = 'queued', sealed = null,
      due_at = null, at = now()`,
  )

/** Lets a message wait to go together with others; one that a later mail replaced just does not go. As the company. */
export const gather = (
  em: EntityManager,
  companyId: string,
  id: string,
  sealed: Buffer,
  dueAt: Date,
): Promise<number> =>
  change(
    em,
    sql`
  update written_mail set state = 'gathered', sealed = ${sealed}, due_at = ${dueAt.toISOString()}, at = now()
    where company_id = ${companyId} and id = ${id} and state = 'queued'`,
  )

/** A message, by itself or with others in it, arrived at the mail server of its address. As the company. */
export const noteArrived = (em: EntityManager, companyId: string, id: string): Promise<number> =>
  change(
    em,
    sql`
  update written_mail set state = 'sent', at = now() where company_id = ${companyId}
    and (id = ${id} or gathered_into = ${id}) and state <> 'gathered'`,
  )

/**
 * A message never will arrive: marks what it was about and tells who wrote it, once for each thing and address. As the
 * company.
 */
export const noteUndelivered = (em: EntityManager, companyId: string, id: string): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const lost = await rows<{
      id: string
      about: MailSubject
      about_id: string
      recipient: string
      written_by: string | null
    }>(
      tx,
      sql`
    update written_mail set state = 'undelivered', at = now() where company_id = ${companyId}
      and (id = ${id} or gathered_into = ${id}) and state in ('queued', 'sent')
    returning id, about, about_id, recipient, written_by`,
    )
    for (const mail of lost) {
      if (mail.written_by === null) continue
      await notify(tx, {
        kind: 'mail.undelivered',
        userId: mail.written_by,
        companyId,
        key: mail.id,
        data: { to: mail.recipient, about: mail.about, id: mail.about_id },
      })
    }
  })

/** Whether the latest mail about a thing did not arrive; `id` and `recipient` are columns of the query around it. */
export const isUndelivered = (subject: MailSubject, companyId: string, id: string, recipient: string) =>
  sql.raw(
    `exists (select from written_mail w where w.company_id = ${companyId} and w.about = '${subject}'
      and w.about_id = ${id} and w.recipient = lower(${recipient}) and w.state = 'undelivered')`,
  )
