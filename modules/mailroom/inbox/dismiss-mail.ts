import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { lockMail, lockUndecided } from '../mail-row.ts'
import { mailroomErrors } from '../mailroom.errors.ts'
import { mailDismissed, mailReopened } from '../mailroom.events.ts'
import { readInboxMail } from './read-inbox-mail.ts'

/** Dismisses a message. @throws 404 `mail_not_found`; 409 `mail_unread`, `mail_decided`, `stale_version` */
export async function dismissMail(ctx: Context, id: string, version: number) {
  const { em, actor, record, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const mail = await lockUndecided(tx, actor, id)
    if (mail.version !== version) throw kernelErrors.error('stale_version')
    const at = ports.clock.now().toISOString()
    await change(
      tx,
      sql`update inbound_mail set state = 'dismissed', decided_by = ${userId}, decided_at = ${at},
          version = version + 1 where company_id = ${companyId} and id = ${id}`,
    )
    await change(
      tx,
      sql`update court_notice set state = 'dismissed', version = version + 1 where company_id = ${companyId}
        and mail_id = ${id}`,
    )
    await record(tx, mailDismissed, { companyId, mailId: id, userId })
  })
  return readInboxMail(ctx, id)
}

/** Reopens a dismissed message. @throws 404 `mail_not_found`; 409 `mail_not_dismissed`, `stale_version` */
export async function reopenMail(ctx: Context, id: string, version: number) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const mail = await lockMail(tx, companyId, id)
    if (mail.state !== 'dismissed') throw mailroomErrors.error('mail_not_dismissed')
    if (mail.version !== version) throw kernelErrors.error('stale_version')
    const proven = await row(
      tx,
      { isProven: col.boolean },
      sql`select trust <> 'none' or vouched_by is not null as "isProven" from court_notice
        where company_id = ${companyId} and mail_id = ${id}`,
    )
    // A message without a notice needs no proof of its sender.
    const state = mail.caseId !== null && (proven?.isProven ?? true) ? 'pending' : 'queued'
    await change(
      tx,
      sql`update inbound_mail set state = ${state}, decided_by = null, decided_at = null, version = version + 1
        where company_id = ${companyId} and id = ${id}`,
    )
    await change(
      tx,
      sql`update court_notice set state = ${state}, version = version + 1 where company_id = ${companyId}
        and mail_id = ${id}`,
    )
    await record(tx, mailReopened, { companyId, mailId: id, userId })
  })
  return readInboxMail(ctx, id)
}
