import { dayMs } from '#server/contract/time.ts'
import { change, preparedStatement, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { notify } from '#server/notices/notify.ts'
import { localDay } from '#server/ports/clock.ts'

/** Days before the expiry of a link from which on a warning is due, until the days of the next warning. */
const warningDays = [7, 1] as const

const expiringRow = {
  noticeId: col.uuid,
  mailId: col.uuid,
  caseId: col.uuid.nullable,
  userId: col.uuid,
  daysLeft: col.int,
} as const

/**
 * Warns the responsible lawyer of the case, else the owner of the office, that the link of a notice expires and its
 * document is not saved: once for each of {@link warningDays}. A notice that arrives later gets only the warnings that are
 * left, with the days that are left.
 */
export async function warnOfExpiringLinks(work: Work): Promise<void> {
  const { em, ports } = work
  const now = ports.clock.now()
  const today = localDay(now)
  await inEachOffice(work, 'mailroom.warn-of-ending-links', async (companyId) => {
    for (const [index, days] of warningDays.entries()) {
      const daysOfNextWarning = warningDays[index + 1] ?? -1
      const from = localDay(new Date(now.getTime() + (daysOfNextWarning + 1) * dayMs))
      const until = localDay(new Date(now.getTime() + days * dayMs))
      await em.fork().transactional(async (tx) => {
        const expiring = await rows(
          tx,
          expiringRow,
          sql`${preparedStatement}
            select n.id as "noticeId", n.mail_id as "mailId", n.case_id as "caseId", u.id as "userId",
                n.link_expires_on - ${today}::date as "daysLeft"
              from court_notice n join company c on c.id = n.company_id
              left join case_file f on f.company_id = n.company_id and f.id = n.case_id
              join user_account u on u.company_id = n.company_id and u.status = 'active'
                and u.id = coalesce(f.responsible_id, c.owner_id)
             where n.company_id = ${companyId} and n.link is not null and n.link_saved_at is null
               and n.link_expires_on between ${from}::date and ${until}::date
               and n.state not in ('dismissed', 'duplicate')
               and not exists (select from notice_link_alert a where a.company_id = n.company_id
                 and a.notice_id = n.id and a.days <= ${days})
             order by n.link_expires_on, n.id limit 500`,
        )
        for (const { noticeId, mailId, caseId, userId, daysLeft } of expiring) {
          await change(
            tx,
            sql`insert into notice_link_alert (company_id, notice_id, days) values (${companyId}, ${noticeId}, ${days})
                on conflict do nothing`,
          )
          const data = { mailId, days: daysLeft, ...(caseId === null ? {} : { caseId }) }
          await notify(tx, { kind: 'inbox.link_ending', userId, companyId, key: `${noticeId}:${days}`, data })
        }
      })
    }
  })
}
