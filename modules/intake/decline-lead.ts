import type { z } from 'zod'
import { dayMs } from '#server/contract/time.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import type { QueueMail } from '#server/jobs/mail-job.ts'
import { localDay } from '#server/ports/clock.ts'
import { intakeErrors } from './intake.errors.ts'
import { leadDeclined } from './intake.events.ts'
import type { DeclineLead } from './lead.contract.ts'
import { lockLead } from './lead-row.ts'
import { letterMail } from './letter.ts'
import { readLead } from './read-lead.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

/**
 * Declines a lead. Stores the letter as the lawyer edited it and, on request, mails it in the same transaction.
 * @throws 404 `lead_not_found`; 409 `stale_version`, `lead_closed`, `lead_converted`; 422 `lead_without_mailbox`,
 * `lead_without_letter`
 */
export async function declineLead(
  { queueMail }: { readonly queueMail: QueueMail },
  ctx: Context,
  id: string,
  { reason, actBy, letter, mail, version }: z.output<typeof DeclineLead>,
) {
  const { em, actor, ports, record, locale } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const lead = await lockLead(tx, actor, id, 'decline')
    if (lead.version !== version) throw kernelErrors.error('stale_version')
    const [to] = lead.emails
    if (mail && !letter?.trim()) throw intakeErrors.error('lead_without_letter')
    if (mail && to === undefined) throw intakeErrors.error('lead_without_mailbox')
    const now = ports.clock.now()
    const at = now.toISOString()
    const { purgeDays } = await settingsOf(tx, companyId)
    const purgeOn = localDay(new Date(now.getTime() + purgeDays * dayMs))
    await change(
      tx,
      sql`
      update lead set stage = 'declined', stage_at = ${at}::timestamptz, declined_at = ${at}::timestamptz,
        decline_reason = ${reason}, act_by = ${actBy}::date, letter = ${letter?.trim() ? letter : null},
        letter_mailed_at = ${mail ? at : null}::timestamptz, purge_on = ${purgeOn}::date,
        first_answer_at = case when ${mail} then coalesce(first_answer_at, greatest(received_at, ${at}::timestamptz))
          else first_answer_at end,
        version = version + 1, updated_at = now()
       where company_id = ${companyId} and id = ${id}`,
    )
    if (mail && letter && to !== undefined)
      await queueMail(tx, { to, locale, ...letterMail(letter, actor.companyName, locale) })
    await addHistory(tx, {
      companyId,
      leadId: id,
      actorId: userId,
      kind: 'declined',
      at,
      from: lead.stage,
      to: 'declined',
    })
    await record(tx, leadDeclined, { companyId, leadId: id, userId, reason, mailed: mail })
  })
  return readLead(ctx, id)
}
