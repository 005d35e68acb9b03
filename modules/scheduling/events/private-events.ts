import type { RawBuilder } from 'kysely'
import { sql } from '#server/db/query.ts'

/** Returns the `details` of `eventAbilities` for people of the office, as a condition on `event e`. */
export const seesEventDetails = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  not e.private or e.owner_id = ${userId} or e.created_by = ${userId}
  or exists (select from event_participant own where own.company_id = e.company_id and own.event_id = e.id
    and own.user_id = ${userId}))`
