import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import { firstTypeName } from './first-type.phrases.ts'

/**
 * Adds a first type to every calendar of the company in scope that has no type: at the office, with the length, the
 * buffers and the confirmation of the settings. Called when settings are saved, since the first saving creates the
 * calendar, and after an import from a version without types.
 */
export const addFirstTypes = (tx: EntityManager): Promise<number> =>
  change(
    tx,
    sql`
    insert into appointment_type (company_id, professional_id, position, names, modes)
    select s.company_id, s.professional_id, 0, ${JSON.stringify(firstTypeName)}::jsonb, array['office']
      from schedule_settings s
     where s.company_id = (select app.company()) and not exists (select from appointment_type t
       where t.company_id = s.company_id and t.professional_id = s.professional_id)`,
  )
