import type { EntityManager } from '@mikro-orm/postgresql'
import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'

/**
 * Puts a received mail into a thread of a case, once: that of a message which it answers, else one of the same subject,
 * else a new one.
 */
export async function fileMessage(
  tx: EntityManager,
  { mailId, caseId }: { readonly mailId: string; readonly caseId: string },
): Promise<void> {
  const mail = await row(
    tx,
    { companyId: col.uuid, subject: col.text, replies: col.array(col.text), at: col.timestamptz },
    sql`select m.company_id as "companyId", regexp_replace(m.subject, '^((re|rv|fwd?|tr|enc):\s*)+', '', 'i') as subject,
        array_remove(m.reference_ids || m.in_reply_to, null) as replies, m.received_at as at
      from inbound_mail m where m.id = ${mailId}
        and not exists (select from mail_message f where f.company_id = m.company_id and f.mail_id = m.id)`,
  )
  if (!mail) return
  const { companyId, subject, at } = mail
  const known = await row(
    tx,
    { id: col.uuid },
    sql`select t.id from mail_thread t where t.company_id = ${companyId} and t.case_id = ${caseId}
        and (app.fold(t.subject) = app.fold(${subject}::text) or exists (select from mail_message f
          where f.company_id = t.company_id and f.thread_id = t.id and f.message_id = any(${[...mail.replies]}::text[])))
      order by exists (select from mail_message f where f.company_id = t.company_id and f.thread_id = t.id
        and f.message_id = any(${[...mail.replies]}::text[])) desc, t.last_at desc, t.id limit 1`,
  )
  const thread =
    known ??
    (await row(
      tx,
      { id: col.uuid },
      sql`insert into mail_thread (company_id, case_id, subject, last_at)
        values (${companyId}, ${caseId}, ${subject}, ${at}) returning id`,
    ))
  await change(
    tx,
    sql`insert into mail_message (company_id, case_id, thread_id, state, mail_id, message_id, in_reply_to, reference_ids,
        from_name, from_address, recipients, subject, body_text, sent_at, automatic, created_at)
      select company_id, ${caseId}, ${thread?.id ?? ''}, 'received', id, message_id, in_reply_to, reference_ids,
        from_name, from_address, recipients, subject, body_text, sent_at, automatic, received_at
        from inbound_mail where id = ${mailId} on conflict do nothing`,
  )
  await change(
    tx,
    sql`update mail_thread set last_at = greatest(last_at, ${at}) where company_id = ${companyId}
      and id = ${thread?.id ?? ''}`,
  )
}
