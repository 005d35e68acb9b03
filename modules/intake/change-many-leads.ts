import type { z } from 'zod'
import { runBulk } from '#server/http/bulk.ts'
import type { Context } from '#server/http/context.ts'
import { applyTagAct } from '#modules/tags/index.ts'
import { declineLead } from './decline-lead.ts'
import type { IntakeDependencies } from './intake.dependencies.ts'
import { leadTags } from './lead-tags.ts'
import type { LeadBulk } from './lead-bulk.contract.ts'
import { listLeads } from './list-leads.ts'
import { moveLead } from './move-lead.ts'
import { readLead } from './read-lead.ts'
import { updateLead } from './update-lead.ts'

type LeadAct = z.output<typeof LeadBulk>['act']

/** Returns the data for undo: the former owner, the former stage, or `changed` for tags. */
async function changeLead(deps: IntakeDependencies, ctx: Context, id: string, act: LeadAct): Promise<string | null> {
  if (act.kind === 'tag' || act.kind === 'untag') return applyTagAct(ctx, leadTags, id, act)
  const { version, owner, stage } = await readLead(ctx, id)
  switch (act.kind) {
    case 'assign':
      if (owner?.id !== act.ownerId) await updateLead(ctx, id, { version, ownerId: act.ownerId })
      return owner?.id ?? null
    case 'decline':
      await declineLead(deps, ctx, id, { reason: act.reason, actBy: null, letter: null, mail: false, version })
      return stage
    case 'move':
      await moveLead(ctx, id, { stage: act.stage, version })
      return stage
  }
}

/**
 * Applies one act to many leads. Each lead succeeds or fails independently, by the rules of the use case for one lead.
 */
export const changeManyLeads = (
  deps: IntakeDependencies,
  ctx: Context,
  { act, ...request }: z.output<typeof LeadBulk>,
) =>
  runBulk(
    ctx,
    request,
    (filter, page) => listLeads(ctx, { ...filter, ...page }),
    (itemContext, id) => changeLead(deps, itemContext, id, act),
  )
