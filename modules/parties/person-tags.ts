import { sql } from '#server/db/query.ts'
import type { TagSubject } from '#modules/tags/index.ts'
import { personChanged } from './parties.events.ts'
import { lockPerson } from './save-person.ts'

/** Tags of people. A merge adds the tags of the merged person to the survivor (`merge-links.ts`). */
export const personTags: TagSubject = {
  kind: 'people',
  table: 'person_tagging',
  column: 'person_id',
  isVisible: () => sql`exists (select from person p where p.company_id = g.company_id and p.id = g.person_id
    and p.deleted_at is null)`,
  lock: (tx, actor, id) => lockPerson(tx, actor, id, 'update'),
  recordChange: ({ actor, record }, tx, personId) =>
    record(tx, personChanged, { companyId: actor.companyId, personId, userId: actor.userId }),
}
