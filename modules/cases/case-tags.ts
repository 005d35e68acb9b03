import type { TagSubject } from '#modules/tags/index.ts'
import { lockCase } from './case-access.ts'
import { recordActivity } from './case-activity.ts'
import { ofVisibleCase } from './case-visibility.ts'

/** Tags of cases; closed ones, too. The history of the case names those that changed. */
export const caseTags: TagSubject = {
  kind: 'cases',
  table: 'case_tagging',
  column: 'case_id',
  isVisible: (actor) => ofVisibleCase(actor, 'g'),
  lock: (tx, actor, id) => lockCase(tx, actor, id, 'see'),
  async recordChange({ actor }, tx, caseId, { added, removed }) {
    for (const [names, kind] of [
      [removed, 'case.untagged'],
      [added, 'case.tagged'],
    ] as const)
      if (names.length > 0)
        await recordActivity(tx, {
          companyId: actor.companyId,
          caseId,
          actorId: actor.userId,
          kind,
          data: { name: names.join(', ') },
        })
  },
}
