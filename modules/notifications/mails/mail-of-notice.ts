import { isPlainMailKind, noticeKinds, type NoticeData } from '#server/contract/notices.ts'
import type { Locale } from '#server/contract/locale.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { mailNotice } from '#server/notices/mail-notice.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'
import { formatDay } from '#server/text/format-day.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { noticeMessages } from './notice.messages.ts'
import { readPerson } from './read-person.ts'

/** Returns the last day of a term in words, for notices that have one. */
const dayOf = ({ dueOn }: NoticeData, locale: Locale): Readonly<Record<string, string>> =>
  dueOn === undefined ? {} : { day: formatDay(String(dueOn), locale) }

/** Queues the mail of a notice whose module has none of its own, once, for people who want it at once. */
export function mailOfNotices(jobs: JobRegistry, services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/notices`
  jobs.handle(mailNotice, ({ em, ports }, { companyId, userId, noticeId, urgent = false }) =>
    withScope({ kind: 'company', companyId, userId }, () =>
      em.transactional(async (tx) => {
        const claimed = await row(
          tx,
          { kind: col.oneOf(noticeKinds), data: col.json<NoticeData>() },
          sql`update notice set mailed_at = now() where id = ${noticeId} and user_id = ${userId} and mailed_at is null
            returning kind, data`,
        )
        const person = claimed && (await readPerson(tx, companyId, userId))
        if (!person || !isPlainMailKind(claimed.kind)) return
        // Checked here to avoid useless work; the mail's own job checks it again.
        const preferences = await readPreferences(tx, companyId, userId)
        if (decideMail(preferences, claimed.kind, ports.clock.now(), urgent) === 'drop') return
        const { name, email, locale, company } = person
        await queueMail(tx, {
          to: email,
          locale,
          notice: { kind: claimed.kind, userId, companyId, urgent },
          ...layoutMail(noticeMessages[claimed.kind], locale, { name, company, ...dayOf(claimed.data, locale) }, link),
        })
      }),
    ),
  )
}
