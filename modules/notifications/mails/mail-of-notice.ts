import type { EntityManager } from '@mikro-orm/postgresql'
import type { z } from 'zod'
import { isPlainMailKind, noticeKinds, type NoticeData } from '#server/contract/notices.ts'
import type { Locale } from '#server/contract/locale.ts'
import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { mailNotice } from '#server/notices/mail-notice.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'
import { formatDay, formatDayInSentence } from '#server/text/format-day.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { noticeMessages, severalNoticesMessages } from './notice.messages.ts'
import { readPerson } from './read-person.ts'

/**
 * Returns the values of `{day}` and `{onDay}` for notices about a day, such as the last day of a term. `{onDay}` starts
 * with the words that a sentence needs: in Portuguese they depend on the weekday.
 */
export function dayValues({ dueOn }: NoticeData, locale: Locale): Readonly<Record<string, string>> {
  if (dueOn === undefined) return {}
  const day = String(dueOn)
  return { day: formatDay(day, locale), onDay: formatDayInSentence(day, locale).onDay }
}

type Payload = z.output<(typeof mailNotice)['payload']>

/**
 * Claims the notice of a job, or all notices of its kind, as mailed, and returns the first with their count. Notices
 * that another job is claiming are skipped.
 */
async function claimNotices(tx: EntityManager, { companyId, userId, noticeId, together }: Payload) {
  const claimed = await rows(
    tx,
    { kind: col.oneOf(noticeKinds), data: col.json<NoticeData>() },
    sql`update notice set mailed_at = now() where company_id = ${companyId} and id in (
      select n.id from notice n where n.company_id = ${companyId} and n.user_id = ${userId} and n.mailed_at is null
        and ${together ? sql`n.kind = ${together}` : sql`n.id = ${noticeId}`} order by n.id for update skip locked)
      returning kind, data`,
  )
  const [first] = claimed
  return first && { ...first, count: claimed.length }
}

/** Handles jobs that queue the mail of a notice, for kinds whose module writes no mail itself. */
export function handleNoticeMails(jobs: JobRegistry, services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/notices`
  jobs.handle(mailNotice, ({ em, ports }, payload) => {
    const { companyId, userId, urgent = false } = payload
    return withScope({ kind: 'company', companyId, userId }, () =>
      em.transactional(async (tx) => {
        const claimed = await claimNotices(tx, payload)
        const person = claimed && (await readPerson(tx, companyId, userId))
        if (!person || !isPlainMailKind(claimed.kind)) return
        // Checked early to avoid useless work; the job that sends the mail checks it again.
        const preferences = await readPreferences(tx, companyId, userId)
        if (decideMail(preferences, claimed.kind, ports.clock.now(), urgent) === 'drop') return
        const { name, email, locale, company } = person
        const { count, data } = claimed
        const severalMessage = count > 1 ? severalNoticesMessages[claimed.kind] : undefined
        await queueMail(tx, {
          to: email,
          locale,
          notice: { kind: claimed.kind, userId, companyId, urgent, ...(severalMessage ? {} : { data }) },
          ...layoutMail(
            severalMessage ?? noticeMessages[claimed.kind],
            locale,
            { name, company, count, ...dayValues(data, locale) },
            link,
          ),
        })
      }),
    )
  })
}
