import { dayMs } from '#server/contract/time.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { notify } from '#server/notices/notify.ts'
import { recipientOf } from './intake-people.ts'

const waitingRow = { id: col.uuid, recipientId: col.uuid.nullable } as const

/** Days. Recipients of leads that have waited longer were notified by an earlier run. */
const maxWaitDays = 3

/**
 * Notifies the recipient of each lead (`recipientOf`) that has waited for a first answer for more than a day. The key
 * of the notice prevents a duplicate.
 */
export async function notifyOfWaiting(work: Work): Promise<void> {
  const { em, ports } = work
  const now = ports.clock.now().getTime()
  const [until, since] = [now - dayMs, now - maxWaitDays * dayMs].map((at) => new Date(at).toISOString())
  await inEachOffice(work, 'intake.notify-of-waiting', (companyId) =>
    em.fork().transactional(async (tx) => {
      const waiting = await rows(
        tx,
        waitingRow,
        sql`select l.id, case when l.reserved then l.designated_id else l.owner_id end as "recipientId" from lead l
            where l.company_id = ${companyId} and l.first_answer_at is null and l.purged_at is null
              and l.stage not in ('hired', 'declined') and l.received_at <= ${until}::timestamptz
              and l.received_at > ${since}::timestamptz order by l.received_at limit 500`,
      )
      for (const { id, recipientId } of waiting) {
        const userId = await recipientOf(tx, companyId, recipientId)
        if (userId) await notify(tx, { kind: 'lead.waiting', userId, companyId, key: id, data: { leadId: id } })
      }
    }),
  )
}
