import type { EntityManager } from '@mikro-orm/postgresql'
import { can } from '#server/contract/roles.ts'
import { change, sql } from '#server/db/query.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { assertGateOpen } from './conflict-gate.ts'
import { leadMoved } from './intake.events.ts'
import type { boardStages, contactWays, LeadStage } from './lead.contract.ts'
import { lockLead, type LeadRow } from './lead-row.ts'
import { readLead } from './read-lead.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

/** Stages that a lead reaches only after its conflict check. */
const gatedStages: readonly LeadStage[] = ['consultation', 'proposal', 'hired']

/** Writes the stage of a locked lead, and its history. */
export async function writeStage(ctx: Context, tx: EntityManager, lead: LeadRow, to: LeadStage): Promise<void> {
  const { companyId, userId } = ctx.actor
  const at = ctx.ports.clock.now().toISOString()
  await change(
    tx,
    sql`update lead set stage = ${to}, stage_at = ${at}::timestamptz, declined_at = null, decline_reason = null,
        purge_on = null, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${lead.id}`,
  )
  const kind = lead.stage === 'declined' ? 'reopened' : 'moved'
  await addHistory(tx, { companyId, leadId: lead.id, actorId: userId, kind, at, from: lead.stage, to })
  await ctx.record(tx, leadMoved, { companyId, leadId: lead.id, userId, from: lead.stage, to })
}

/**
 * Moves a lead to another stage. Gated stages need an open gate; hiring needs `intake.decide`.
 * @throws 404 `lead_not_found`; 403 `forbidden`; 409 `stale_version`, `lead_converted`, `lead_check_needed`,
 * `lead_check_undecided`, `lead_check_against`
 */
export async function moveLead(
  ctx: Context,
  id: string,
  { stage, version }: { readonly stage: (typeof boardStages)[number]; readonly version: number },
) {
  const { em, actor } = ctx
  await em.transactional(async (tx) => {
    // The stage, which decides the ability that is required, is certain only once the lead is locked.
    const visibleLead = await lockLead(tx, actor, id, 'see')
    const lead = await lockLead(tx, actor, id, visibleLead.stage === 'declined' ? 'reopen' : 'move')
    if (lead.version !== version) throw kernelErrors.error('stale_version')
    if (lead.stage === stage) return
    if (stage === 'hired' && !can(actor, 'intake.decide')) throw kernelErrors.error('forbidden')
    if (gatedStages.includes(stage)) await assertGateOpen(ctx, tx, await settingsOf(tx, actor.companyId), id)
    await writeStage(ctx, tx, lead, stage)
  })
  return readLead(ctx, id)
}

/**
 * Notes that the office answered; the first answer ends the wait. Assigns an unassigned lead to the actor.
 * @throws 404 `lead_not_found`; 409 `lead_closed`
 */
export async function contactLead(ctx: Context, id: string, way: (typeof contactWays)[number]) {
  const { em, actor, ports } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    await lockLead(tx, actor, id, 'contact')
    const at = ports.clock.now().toISOString()
    await change(
      tx,
      sql`update lead set first_answer_at = coalesce(first_answer_at, greatest(received_at, ${at}::timestamptz)),
          owner_id = coalesce(owner_id, ${userId}), version = version + 1, updated_at = now()
        where company_id = ${companyId} and id = ${id}`,
    )
    await addHistory(tx, { companyId, leadId: id, actorId: userId, kind: 'contacted', at, way })
  })
  return readLead(ctx, id)
}
