import type { EntityManager } from '@mikro-orm/postgresql'
import { change, sql } from '#server/db/query.ts'
import type { RecordEvent } from '#server/events/bus.ts'
import { appointmentsLinked } from './appointments.events.ts'

/** Puts the calendar entries of appointments into a case; entries that already have a case stay there. */
export async function linkAppointments(
  tx: EntityManager,
  record: RecordEvent,
  { companyId, caseId }: { readonly companyId: string; readonly caseId: string },
  appointmentIds: readonly string[],
): Promise<void> {
  if (appointmentIds.length === 0) return
  await change(
    tx,
    sql`update event set case_id = ${caseId}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and appointment_id = any (${[...appointmentIds]}::uuid[]) and case_id is null
        and deleted_at is null`,
  )
  await record(tx, appointmentsLinked, { companyId, caseId, appointmentIds: [...appointmentIds] })
}
