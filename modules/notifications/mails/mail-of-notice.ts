import { isPlainMailKind, noticeKinds } from '#server/contract/notices.ts'
import { row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import { withScope } from '#server/db/scope.ts'
import { mailQueue } from '#server/jobs/mail-job.ts'
import { layoutMail } from '#server/jobs/mail-layout.ts'
import { mailNotice } from '#server/notices/mail-notice.ts'
import { decideMail, readPreferences } from '#server/notices/preferences.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import type { Services } from '#server/services.ts'
import { noticeMessages } from './notice.messages.ts'
import { readPerson } from './read-person.ts'

/** Queues the mail of a notice whose module has none of its own, once, for people who want it at once. */
export function mailOfNotices(jobs: JobRegistry, services: Services): void {
  const queueMail = mailQueue(services)
  const link = `${services.env.publicUrl}/app/notices`
  jobs.handle(mailNotice, ({ em, ports }, { companyId, userId, noticeId }) =>
    withScope({ kind: 'company', companyId, userId }, () =>
      em.transactional(async (tx) => {
        const claimed = await row(
          tx,
          { kind: col.oneOf(noticeKinds) },
          sql`update notice set mailed_at = now() where id = ${noticeId} and user_id = ${userId} and mailed_at is null
            returning kind`,
        )
        const person = claimed && (await readPerson(tx, companyId, userId))
        if (!person || !isPlainMailKind(claimed.kind)) return
        // Checked here to avoid useless work; the mail's own job checks it again.
        if (decideMail(await readPreferences(tx, companyId, userId), claimed.kind, ports.clock.now()) === 'drop') return
        const { name, email, locale, company } = person
        await queueMail(tx, {
          to: email,
          locale,
          notice: { kind: claimed.kind, userId, companyId },
          ...layoutMail(noticeMessages[claimed.kind], locale, { name, company }, link),
        })
      }),
    ),
  )
}
