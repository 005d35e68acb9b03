import type { TagSubject } from '#modules/tags/index.ts'
import { lockCase } from './case-access.ts'
import { recordTagChange } from './case-activity.ts'
import { ofVisibleCase } from './case-visibility.ts'

/** Tags of cases, open or closed. The history of the case names the tags that changed. */
export const caseTags: TagSubject = {
  kind: 'cases',
  table: 'case_tagging',
  column: 'case_id',
  isVisible: (actor) => ofVisibleCase(actor, 'g'),
  lock: (tx, actor, id) => lockCase(tx, actor, id, 'see'),
  recordChange: ({ actor: { companyId, userId } }, tx, caseId, tags) =>
    recordTagChange(tx, { companyId, caseId, actorId: userId }, 'case', tags, (name) => ({ name })),
}
