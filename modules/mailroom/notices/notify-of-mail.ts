import type { EntityManager } from '@mikro-orm/postgresql'
import { rows, sql } from '#server/db/query.ts'
import { roleCan } from '#server/db/role-filter.ts'
import { col } from '#server/db/shape.ts'
import { notifyAll } from '#server/notices/notify.ts'

interface NotifiedNotice {
  readonly mailId: string
  readonly caseId: string | null
  /** Ids of the cases to which the message may belong. */
  readonly suggested: readonly string[]
  readonly uploadedBy: string | null
  /** The address of the office to which the mail was sent. */
  readonly addressId: string | null
}

/**
 * Returns the users to notify: the responsible lawyer, else the owner of the office, else the oldest account. Adds the
 * owner when the case is closed, and the person whose address received the mail. Excludes users who may not see all of
 * the cases.
 */
async function recipientsOf(tx: EntityManager, companyId: string, notice: NotifiedNotice): Promise<string[]> {
  const cases = [...(notice.caseId === null ? [] : [notice.caseId]), ...notice.suggested]
  const recipients = await rows(
    tx,
    { id: col.uuid, isFirst: col.boolean, isAdditional: col.boolean },
    sql`select u.id, row_number() over (order by u.id is not distinct from f.responsible_id desc,
          u.id = c.owner_id desc, u.created_at, u.id) = 1 as "isFirst",
        (f.status = 'closed' and u.id = c.owner_id or exists (select from mail_address a
          where a.company_id = c.id and a.id = ${notice.addressId}::uuid and a.user_id = u.id)) is true as "isAdditional"
      from company c join user_account u on u.company_id = c.id and u.status = 'active'
        and ${roleCan('u.profile', 'mailroom.work')}
      left join case_file f on f.company_id = c.id and f.id = ${notice.caseId}::uuid
     where c.id = ${companyId} and not exists (select from unnest(${cases}::uuid[]) s (id)
       where coalesce(app.case_reserved_for(s.id, u.id), false))`,
  )
  return recipients.filter(({ isFirst, isAdditional }) => isFirst || isAdditional).map(({ id }) => id)
}

/** Notifies the users of a court notice that awaits a decision, but not the person who uploaded it. */
export async function notifyOfNotice(tx: EntityManager, companyId: string, notice: NotifiedNotice): Promise<void> {
  const { mailId, caseId, uploadedBy } = notice
  const data = { mailId, ...(caseId === null ? {} : { caseId }) }
  const kind = caseId === null ? 'inbox.queued' : 'inbox.notice'
  const people = (await recipientsOf(tx, companyId, notice)).filter((id) => id !== uploadedBy)
  await notifyAll(
    tx,
    people.map((userId) => ({ kind, userId, companyId, key: mailId, data })),
  )
}

interface NotifiedMessage extends Pick<NotifiedNotice, 'mailId' | 'addressId'> {
  readonly caseId: string
  /** The sender as the message states it, if it waits for a decision; null if the message was filed. */
  readonly statedSender: string | null
}

/** Notifies the users of a message that was filed in a thread of its case, or waits for a decision about it. */
export async function notifyOfMessage(
  tx: EntityManager,
  companyId: string,
  { mailId, caseId, addressId, statedSender }: NotifiedMessage,
): Promise<void> {
  const people = await recipientsOf(tx, companyId, { mailId, caseId, addressId, suggested: [], uploadedBy: null })
  const kind = statedSender === null ? 'inbox.message' : 'inbox.message_waiting'
  // A message may state no address.
  const data = { mailId, caseId, ...(statedSender ? { name: statedSender } : {}) }
  await notifyAll(
    tx,
    people.map((userId) => ({ kind, userId, companyId, key: mailId, data })),
  )
}
