import { rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Context } from '#server/http/context.ts'
import { voidTerm } from './close-term.ts'

/**
 * Voids the open terms of a trigger, each with the reason; the trigger and its closed terms stay.
 * @throws as {@link voidTerm}, which a person without the permission to confirm terms may not call
 */
export async function voidTrigger(ctx: Context, triggerId: string, reason: string): Promise<void> {
  const open = await rows(
    ctx.em,
    { id: col.uuid, version: col.int },
    sql`select id, version from case_term where company_id = ${ctx.actor.companyId} and trigger_id = ${triggerId}
      and state in ('proposed', 'confirmed') order by id`,
  )
  for (const { id, version } of open) await voidTerm(ctx, id, { reason, version })
}
