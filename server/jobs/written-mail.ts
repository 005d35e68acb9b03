// The latest mail about one topic (an event, a form that was sent) to one address: whether it is gathered with other
// mails, and whether it arrived.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NoticeData } from '#server/contract/notices.ts'
import { change, changeLater, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col, type Shape } from '#server/db/shape.ts'
import { refersToHiddenCase } from '#server/db/walls.ts'
import { notify } from '#server/notices/notify.ts'

/** The kind of object that a mail is about. `notice`: a notice to a member, which has no author. */
const mailTopics = ['event', 'form_send', 'call_invitation', 'invitation', 'notice'] as const
type MailTopic = (typeof mailTopics)[number]

const lostMailRow = {
  id: col.uuid,
  about: col.oneOf(mailTopics),
  aboutId: col.uuid,
  recipient: col.text,
  writtenBy: col.uuid.nullable,
} as const satisfies Shape

/** The object that a mail is about. */
export interface MailTopicReference {
  readonly topic: MailTopic
  readonly id: string
  /** Author, who is notified when the mail does not arrive. */
  readonly by: string | null
}

interface NewWrittenMail {
  readonly id: string
  readonly companyId: string
  readonly to: string
  readonly hash: Buffer
  readonly about: MailTopicReference
  /** Ids of the objects that the message names, in addition to its topic. */
  readonly names?: NoticeData | undefined
}

/**
 * Records a mail in the transaction that queues it. It replaces an earlier mail about the same topic to the same
 * address, even if that mail is gathered and not sent yet.
 */
export const recordWrittenMail = (
  tx: EntityManager,
  { id, companyId, to, hash, about: { topic, id: aboutId, by }, names }: NewWrittenMail,
): Promise<void> =>
  changeLater(
    tx,
    sql`
  insert into written_mail (company_id, id, about, about_id, recipient, to_hash, written_by, names)
    values (${companyId}, ${id}, ${topic}, ${aboutId}, ${to.toLowerCase()}, ${hash}, ${by},
      ${names ? JSON.stringify(names) : null}::jsonb)
  on conflict (company_id, about, about_id, recipient) do update
    set id = excluded.id, gathered_into = null, written_by = excluded.written_by, names = excluded.names, state = 'queued', sealed = null,
      due_at = null, at = now()`,
  )

/**
 * Stores a message to be sent together with other messages; does nothing when a later mail replaced it. Runs in the
 * scope of the company.
 */
export const markGathered = (
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

/**
 * Drops the gathered messages to an address that are about cases which a wall hides from its holder by now. Runs in the
 * scope of the company. @returns their ids
 */
export const dropHiddenByWall = async (
  tx: EntityManager,
  companyId: string,
  hash: Buffer,
): Promise<readonly string[]> =>
  (
    await rows(
      tx,
      { id: col.uuid },
      sql`delete from written_mail w using user_account u where w.company_id = ${companyId} and w.to_hash = ${hash}
        and w.state = 'gathered' and u.company_id = w.company_id and lower(u.email) = w.recipient
        and ${refersToHiddenCase(sql`(coalesce(w.names, '{}') || jsonb_build_object('about', w.about_id))`, sql`u.id`)}
        returning w.id`,
    )
  ).map(({ id }) => id)

/** Records that a mail server accepted a message, separately or gathered. Runs in the scope of the company. */
export const markArrived = (em: EntityManager, companyId: string, id: string): Promise<number> =>
  change(
    em,
    sql`${preparedStatement}
  update written_mail set state = 'sent', at = now() where company_id = ${companyId}
    and (id = ${id} or gathered_into = ${id}) and state <> 'gathered'`,
  )

/**
 * Records that a message will never arrive and notifies its author, once per topic and address. Runs in the scope of
 * the company.
 */
export const markUndelivered = (em: EntityManager, companyId: string, id: string): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const lost = await rows(
      tx,
      lostMailRow,
      sql`
    update written_mail set state = 'undelivered', at = now() where company_id = ${companyId}
      and (id = ${id} or gathered_into = ${id}) and state in ('queued', 'sent')
    returning id, about, about_id as "aboutId", recipient, written_by as "writtenBy"`,
    )
    for (const mail of lost) {
      if (mail.writtenBy === null) continue
      await notify(tx, {
        kind: 'mail.undelivered',
        userId: mail.writtenBy,
        companyId,
        key: mail.id,
        data: { to: mail.recipient, about: mail.about, id: mail.aboutId },
      })
    }
  })

/**
 * Returns an SQL condition: the latest mail about a topic did not arrive. `companyId`, `id` and `recipient` are columns
 * of the outer query, never values.
 */
export const isUndelivered = (topic: MailTopic, companyId: string, id: string, recipient: string) =>
  sql.raw(
    `exists (select from written_mail w where w.company_id = ${companyId} and w.about = '${topic}'
      and w.about_id = ${id} and w.recipient = lower(${recipient}) and w.state = 'undelivered')`,
  )
