import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { findMail } from '../mail-row.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { linkSaved } from '../mailroom.events.ts'
import { noticeOfMail } from '../notices/notice-row.ts'
import { readInboxMail } from './read-inbox-mail.ts'

/**
 * Records whether a person says that they saved the document behind the link of a notice. For a saved one no more
 * warnings are sent. The server never opens the link.
 * @throws 404 `mail_not_found`; 409 `notice_missing`, `notice_without_link`
 */
export async function saveLink(ctx: Context, id: string, saved: boolean) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await findMail(tx, companyId, id)
    const notice = await noticeOfMail(tx, companyId, id)
    if (!notice) throw mailroomErrors.error('notice_missing')
    if (notice.link === null) throw mailroomErrors.error('notice_without_link')
    if ((notice.linkSavedAt !== null) === saved) return
    const at = saved ? ports.clock.now().toISOString() : null
    await change(
      tx,
      sql`update court_notice set link_saved_at = ${at}::timestamptz, link_saved_by = ${saved ? userId : null}::uuid,
          version = version + 1 where company_id = ${companyId} and id = ${notice.id}`,
    )
    await record(tx, linkSaved, { companyId, mailId: id, userId, saved })
  })
  return readInboxMail(ctx, id)
}
