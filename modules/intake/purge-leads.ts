import { change, rows, sql } from '#server/db/query.ts'
import { col } from '#server/db/shape.ts'
import type { Work } from '#server/http/context.ts'
import { inEachOffice } from '#server/jobs/each-office.ts'
import { localDay } from '#server/ports/clock.ts'
import { purgeChecksOfLeads } from '#modules/conflicts/index.ts'
import { leadPurged } from './intake.events.ts'

/**
 * Deletes name, contacts, story, letter, doors, tags and history of the declined leads that are due to be purged. The
 * rows stay, with door, month and reason for the report, and so do the seals of their conflict checks.
 */
export async function purgeLeads(work: Work): Promise<void> {
  const { em, ports, record } = work
  const today = localDay(ports.clock.now())
  const now = ports.clock.now().toISOString()
  await inEachOffice(work, 'intake.purge', (companyId) =>
    em.fork().transactional(async (tx) => {
      const purged = await rows(
        tx,
        { id: col.uuid },
        sql`
          update lead set name = '', person_id = null, emails = '{}', phones = '{}', keys = '{}', matter = '',
            story = '', next_step = '', letter = null, act_by = null, urgent_words = null,
            served_words = null, served_days = '{}', served_kind = null, served_by = null, meets_at = null,
            value_cents = null, purged_at = ${now}::timestamptz, version = version + 1, updated_at = now()
           where company_id = ${companyId} and stage = 'declined' and purged_at is null and purge_on <= ${today}::date
          returning id`,
      )
      const ids = purged.map(({ id }) => id)
      if (ids.length === 0) return
      await change(tx, sql`delete from lead_door where company_id = ${companyId} and lead_id = any (${ids}::uuid[])`)
      await change(tx, sql`delete from lead_event where company_id = ${companyId} and lead_id = any (${ids}::uuid[])`)
      await change(tx, sql`delete from lead_tagging where company_id = ${companyId} and lead_id = any (${ids}::uuid[])`)
      await purgeChecksOfLeads(tx, ids, ports.clock.now())
      for (const leadId of ids) await record(tx, leadPurged, { companyId, leadId })
    }),
  )
}
