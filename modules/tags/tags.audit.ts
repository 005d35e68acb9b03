import type { ModuleAudit } from '#server/audit/audit-events.ts'
import { tagAdded, tagChanged, tagRemoved } from './tags.events.ts'

/**
 * Audit entries of the tags of an office. A change of the tags of an object is recorded in the history of the object.
 * The action codes say `case_tags`, because only cases had tags at first, and codes in sealed entries never change.
 */
export const tagsAudit: ModuleAudit = (on) => {
  for (const [event, action] of [
    [tagAdded, 'case_tags.added'],
    [tagChanged, 'case_tags.changed'],
    [tagRemoved, 'case_tags.removed'],
  ] as const)
    on(event, ({ companyId, tagId }) => ({ action, subject: { type: 'case_tag', id: tagId }, companyId }))
}
