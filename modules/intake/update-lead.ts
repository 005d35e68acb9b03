import type { z } from 'zod'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { localDay } from '#server/ports/clock.ts'
import { notify } from '#server/notices/notify.ts'
import { contactKeys } from '#modules/parties/index.ts'
import { checksOfLeads, gateOf } from './conflict-gate.ts'
import { assertWorksInIntake } from './intake-people.ts'
import { intakeErrors } from './intake.errors.ts'
import { leadChanged } from './intake.events.ts'
import type { LeadUpdate } from './lead.contract.ts'
import { lockLead, type LeadRow } from './lead-row.ts'
import { readLead } from './read-lead.ts'
import type { StatedService } from './served/read-service.ts'
import { settingsOf } from './settings.ts'
import { textSigns } from './text-signs.ts'
import { addHistory } from './write-lead.ts'

/** Returns the day of service after a change. A person's entry takes precedence over the day read from the text. */
function servedAfter(
  { servedWords, servedDays, servedKind, servedNotedBy }: LeadRow,
  noted: z.output<typeof LeadUpdate>['served'],
  stated: StatedService | null,
  userId: string,
) {
  if (noted === null) return { words: servedWords, days: [], kind: null, by: userId }
  if (noted) return { words: servedWords, days: [noted.on], kind: noted.kind, by: userId }
  if (stated && servedNotedBy === null && servedWords === null) return { ...stated, by: null }
  return { words: servedWords, days: servedDays, kind: servedKind, by: servedNotedBy }
}

/**
 * Changes a lead; absent fields stay unchanged.
 * @throws 404 `lead_not_found`, `user_not_found`; 409 `stale_version`, `lead_story_after_check`, `lead_closed`;
 * 422 `lead_served_ahead`
 */
export async function updateLead(ctx: Context, id: string, { version, ...input }: z.output<typeof LeadUpdate>) {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const lead = await lockLead(tx, actor, id, 'update')
    if (lead.version !== version) throw kernelErrors.error('stale_version')
    if (input.story && input.story !== lead.story) {
      const settings = await settingsOf(tx, companyId)
      const check = (await checksOfLeads({ em: tx, actor }, [id])).get(id)
      if (settings.storyAfterCheck && gateOf(settings, check) !== 'open')
        throw intakeErrors.error('lead_story_after_check')
    }
    if (input.ownerId && input.ownerId !== lead.ownerId) await assertWorksInIntake(tx, companyId, input.ownerId)
    const emails = input.emails ?? lead.emails
    const phones = input.phones ?? lead.phones
    const next = { ...lead, ...input }
    const now = ports.clock.now()
    // Unchanged texts are not read again: «ayer» in them is relative to an earlier day.
    const changedTexts = [
      ...(input.story === lead.story ? [] : [input.story]),
      ...(input.nextStep === lead.nextStep ? [] : [input.nextStep]),
    ]
    const signs = textSigns(changedTexts.filter(Boolean).join('\n'), localDay(now))
    const urgent = input.urgent ?? (lead.urgent || signs.urgent)
    const served = servedAfter(lead, input.served, signs.served, userId)
    if (input.served && input.served.on > localDay(now)) throw intakeErrors.error('lead_served_ahead')
    await change(
      tx,
      sql`
      update lead set name = ${next.name}, emails = ${[...emails]}::text[], phones = ${[...phones]}::text[],
        keys = ${contactKeys(emails, phones)}::text[], matter = ${next.matter}, story = ${next.story},
        next_step = ${next.nextStep}, meets_at = ${next.meetsAt}::timestamptz, owner_id = ${next.ownerId},
        value_cents = ${next.valueCents}, urgent = ${urgent},
        urgent_words = ${urgent ? (lead.urgentWords ?? signs.urgentWords) : null},
        served_words = ${served.words}, served_days = ${[...served.days]}::date[], served_kind = ${served.kind},
        served_by = ${served.by}, version = version + 1, updated_at = now()
       where company_id = ${companyId} and id = ${id}`,
    )
    const entry = { companyId, leadId: id, actorId: userId, at: now.toISOString() }
    const assigned = input.ownerId !== undefined && input.ownerId !== lead.ownerId
    await addHistory(tx, { ...entry, kind: assigned ? 'assigned' : 'changed' })
    if (assigned && input.ownerId && input.ownerId !== userId && !lead.reserved)
      await notify(tx, {
        kind: 'lead.assigned',
        userId: input.ownerId,
        companyId,
        key: `${id}:${version + 1}`,
        data: { leadId: id, name: `${actor.name} ${actor.surname}` },
      })
    await record(tx, leadChanged, { companyId, leadId: id, userId })
  })
  return readLead(ctx, id)
}
