import { change, row, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { kernelErrors } from '#server/http/kernel.errors.ts'
import { assertWorksInIntake } from './intake-people.ts'
import { leadReserved } from './intake.events.ts'
import { lockLead } from './lead-row.ts'
import { settingsOf } from './settings.ts'
import { addHistory } from './write-lead.ts'

interface Reservation {
  readonly reserved: boolean
  /** Null selects the designated person of the office, or its owner. */
  readonly designatedId: string | null
  readonly version: number
}

/**
 * Reserves a lead for the owner of the office and one designated person, or releases it. If the actor is neither of
 * them, they no longer see the lead, and the answer is empty.
 * @throws 404 `lead_not_found`, `user_not_found`; 409 `stale_version`
 */
export async function reserveLead(
  ctx: Context,
  id: string,
  { reserved, designatedId, version }: Reservation,
): Promise<void> {
  const { em, actor, ports, record } = ctx
  const { companyId, userId } = actor
  await em.transactional(async (tx) => {
    const lead = await lockLead(tx, actor, id, 'reserve')
    if (lead.version !== version) throw kernelErrors.error('stale_version')
    const chosen = designatedId ?? (await settingsOf(tx, companyId)).designatedId
    if (designatedId !== null) await assertWorksInIntake(tx, companyId, designatedId)
    const owner = await row(
      tx,
      { id: col.uuid.nullable },
      sql`select owner_id as id from company where id = ${companyId}`,
    )
    await change(
      tx,
      sql`update lead set reserved = ${reserved}, designated_id = ${reserved ? (chosen ?? owner?.id ?? null) : null},
          version = version + 1, updated_at = now() where company_id = ${companyId} and id = ${id}`,
    )
    const at = ports.clock.now().toISOString()
    const kind = reserved ? 'reserved' : 'released'
    await addHistory(tx, { companyId, leadId: id, actorId: userId, kind, at })
    await record(tx, leadReserved, { companyId, leadId: id, userId, reserved })
  })
}
