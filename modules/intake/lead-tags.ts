import { sql } from '#server/db/query.ts'
import type { TagSubject } from '#modules/tags/index.ts'
import { lockLead, unlockedFor } from './lead-row.ts'
import { addHistory } from './write-lead.ts'

/** Tags of leads, open or closed. Tags of a lead that is reserved for others are not visible. */
export const leadTags: TagSubject = {
  kind: 'leads',
  table: 'lead_tagging',
  column: 'lead_id',
  // `g` is the row of `lead_tagging`, in the statements of the module of tags.
  isVisible: (actor) => sql`exists (select from lead l where l.company_id = g.company_id and l.id = g.lead_id
    and l.purged_at is null and ${unlockedFor(actor)})`,
  lock: (tx, actor, id) => lockLead(tx, actor, id, 'see'),
  recordChange: ({ actor, ports }, tx, leadId) =>
    addHistory(tx, {
      companyId: actor.companyId,
      leadId,
      actorId: actor.userId,
      kind: 'changed',
      at: ports.clock.now().toISOString(),
    }),
}
