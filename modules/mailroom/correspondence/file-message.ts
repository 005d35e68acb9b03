// Puts received messages into the threads of a case.
import type { EntityManager } from '@mikro-orm/postgresql'
import { change, preparedStatement, row, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { recordActivity } from '#modules/cases/index.ts'
import type { MailRow } from '../mail-row.ts'
import { messageFiled } from './correspondence.events.ts'
import { fileMessageTextJob } from './message-document.ts'
import { baseSubject } from './message-text.ts'

/** Days without a message after which the same subject starts a new thread. */
const threadDays = 180

interface ThreadQuery {
  readonly companyId: string
  readonly caseId: string
  readonly subject: string
  /** Message-IDs of the messages that it answers. */
  readonly references: readonly string[]
}

/** Returns the cases that have a message with one of these Message-IDs, the latest first. */
export async function findAnsweredCases(
  em: EntityManager,
  companyId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const cases = await rows(
    em,
    { id: col.uuid },
    sql`${preparedStatement}select case_id as id from mail_message where company_id = ${companyId}
      and message_id = any(${[...messageIds]}::text[]) group by case_id order by max(created_at) desc, case_id limit 5`,
  )
  return cases.map(({ id }) => id)
}

/**
 * Returns the id of the thread for a message: the thread it answers, else a thread with its subject, else a new thread.
 */
export async function findOrCreateThread(
  tx: EntityManager,
  { companyId, caseId, subject, references }: ThreadQuery,
): Promise<string> {
  const answered = await row(
    tx,
    { id: col.uuid },
    sql`select thread_id as id from mail_message where company_id = ${companyId} and case_id = ${caseId}
      and message_id = any(${[...references]}::text[]) order by created_at desc, id desc limit 1`,
  )
  if (answered) return answered.id
  const base = baseSubject(subject)
  const sameSubject =
    base === ''
      ? undefined
      : await row(
          tx,
          { id: col.uuid },
          sql`select id from mail_thread where company_id = ${companyId} and case_id = ${caseId}
            and app.fold(subject) = app.fold(${base}) and last_at > now() - make_interval(days => ${sql.lit(threadDays)})
            order by last_at desc, id desc limit 1`,
        )
  if (sameSubject) return sameSubject.id
  const created = await row(
    tx,
    { id: col.uuid },
    sql`insert into mail_thread (company_id, case_id, subject, last_at)
      values (${companyId}, ${caseId}, ${base}, now()) returning id`,
  )
  if (!created) throw new Error('the inserted thread was not found')
  return created.id
}

/**
 * Puts a received message into a thread of a case, once, and enqueues the job that files its text. The caller has
 * decided that it belongs to the case.
 */
export async function fileMessage(
  tx: EntityManager,
  { record, enqueue }: Pick<Work, 'record' | 'enqueue'>,
  mail: MailRow,
  {
    companyId,
    caseId,
    userId,
    onBehalfOf,
  }: {
    readonly companyId: string
    readonly caseId: string
    /**
     * The person who decided; null when the message was filed automatically, because the sender was known in the case.
     */
    readonly userId: string | null
    /** The user on whose behalf the text is filed; null when it is not filed. */
    readonly onBehalfOf: string | null
  },
): Promise<void> {
  const references = [...mail.referenceIds, ...(mail.inReplyTo === null ? [] : [mail.inReplyTo])]
  const threadId = await findOrCreateThread(tx, { companyId, caseId, subject: mail.subject, references })
  const added = await row(
    tx,
    { id: col.uuid },
    sql`insert into mail_message (company_id, case_id, thread_id, state, mail_id, message_id, in_reply_to, reference_ids,
        from_name, from_address, recipients, subject, body_text, sent_at, automatic)
      select m.company_id, ${caseId}, ${threadId}, 'received', m.id, m.message_id, m.in_reply_to, m.reference_ids,
        m.from_name, m.from_address, m.recipients, m.subject, m.body_text, m.received_at, m.automatic
        from inbound_mail m where m.company_id = ${companyId} and m.id = ${mail.id}
      on conflict (company_id, mail_id) where mail_id is not null do nothing returning id`,
  )
  if (!added) return
  await change(tx, sql`update mail_thread set last_at = now() where company_id = ${companyId} and id = ${threadId}`)
  await recordActivity(tx, { companyId, caseId, actorId: userId, kind: 'mail.filed' })
  await record(tx, messageFiled, { companyId, caseId, messageId: added.id, mailId: mail.id, userId })
  if (onBehalfOf !== null) await enqueue(tx, fileMessageTextJob, { messageId: added.id, userId: onBehalfOf })
}
