// Checks of walls for work without a person in its scope: jobs and listeners check each recipient. In the scope of a
// person, row security hides reserved cases automatically.
import type { RawBuilder } from 'kysely'
import { sql } from './query.ts'

/** Returns SQL that is true when a wall hides the case from the person; false without a case. */
export const isCaseHiddenFrom = (caseId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce(app.case_reserved_for(${caseId}, ${userId}), false)`

/**
 * Returns SQL that is true when a value of a JSON object is the id of a case, or of an object of a case, that is hidden
 * from the person.
 */
export const refersToHiddenCase = (data: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from app.cases_of_values(${data}) as named (id) where ${isCaseHiddenFrom(sql`named.id`, userId)})`
