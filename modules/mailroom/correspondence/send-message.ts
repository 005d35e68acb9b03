// Schedules a message: it is sent after `undoSeconds` or at a chosen time, and can be taken back until then.
import type { EntityManager } from '@mikro-orm/postgresql'
import { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context, Work } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { defineJob } from '#server/jobs/jobs.ts'
import { listAttachedDocuments } from './attached-documents.ts'
import { maxDaysAhead, undoSeconds } from './correspondence.contract.ts'
import { correspondenceErrors } from './correspondence.errors.ts'
import { messageScheduled, messageTakenBack } from './correspondence.events.ts'
import { lockMessage, readMessage } from './message-row.ts'

export const sendMessageJob = defineJob('mailroom.send-message', z.object({ messageId: z.uuid() }), { maxAttempts: 15 })

/** Limit of the documents of one message: base64 adds a third, and many mail servers refuse more than 25 MB. */
const maxDocumentBytes = 18 * 1024 * 1024

export const enqueueSending = (tx: EntityManager, { enqueue }: Pick<Work, 'enqueue'>, messageId: string, runAt: Date) =>
  enqueue(tx, sendMessageJob, { messageId }, { runAt, key: `mailroom.send-message:${messageId}` })

/**
 * Schedules a draft to be sent. @throws 404 `mail_message_not_found`; 409 `message_sent`, `case_closed`,
 * `stale_version`; 413 `message_too_large`; 422 `message_without_recipient`, `message_empty`, `message_time_invalid`
 */
export async function sendMessage(
  ctx: Context,
  id: string,
  input: { readonly version: number; readonly at?: string | undefined },
) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  const now = ports.clock.now().getTime()
  const sendAt = new Date(input.at === undefined ? now + undoSeconds * 1000 : Date.parse(input.at))
  if (sendAt.getTime() < now || sendAt.getTime() > now + maxDaysAhead * dayMs)
    throw correspondenceErrors.error('message_time_invalid')
  await em.transactional(async (tx) => {
    const message = await lockMessage(tx, actor, id, 'edit')
    if (message.version !== input.version) throw kernelErrors.error('stale_version')
    if (message.recipients.length === 0) throw correspondenceErrors.error('message_without_recipient')
    const documents = await listAttachedDocuments(tx, companyId, id)
    if (message.bodyText === '' && documents.length === 0) throw correspondenceErrors.error('message_empty')
    const bytes = documents.reduce((sum, { sizeBytes }) => sum + Number(sizeBytes), 0)
    if (bytes > maxDocumentBytes)
      throw correspondenceErrors.error('message_too_large', { values: { limit: maxDocumentBytes / 1024 / 1024 } })
    // The sender becomes the author, even if a colleague began the draft.
    await change(
      tx,
      sql`update mail_message g set state = 'scheduled', send_at = ${sendAt.toISOString()}, problem = null,
          author_id = u.id, from_name = u.name || ' ' || u.surname, from_address = u.email, version = g.version + 1,
          updated_at = now()
        from user_account u where g.company_id = ${companyId} and g.id = ${id} and u.company_id = g.company_id
          and u.id = ${userId}`,
    )
    await record(tx, messageScheduled, {
      companyId,
      caseId: message.caseId,
      messageId: id,
      userId,
      at: sendAt.toISOString(),
    })
    await enqueueSending(tx, ctx, id, sendAt)
  })
  return readMessage(ctx, id)
}

/**
 * Takes back a scheduled message, which becomes a draft; one that is not scheduled and not sent stays as it is.
 * @throws 404 `mail_message_not_found`; 409 `message_sent`
 */
export async function undoMessage(ctx: Context, id: string) {
  const { em, actor, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const { caseId, state } = await lockMessage(tx, actor, id, 'takeBack')
    if (state !== 'scheduled') return
    await change(
      tx,
      sql`update mail_message set state = 'draft', send_at = null, version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await record(tx, messageTakenBack, { companyId, caseId, messageId: id, userId })
  })
  return readMessage(ctx, id)
}
