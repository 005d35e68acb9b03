import type { ModuleAudit } from '#server/audit/audit-events.ts'
import type { NewAuditEntry } from '#server/audit/write-audit-entry.ts'
import type { AuditAction, AuditDetails } from '#server/contract/audit.ts'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentDescribed,
  appointmentMoved,
  appointmentRequested,
} from './appointments/appointments.events.ts'

/** Audit entries of bookings. Entries of a visitor's actions have no actor, because visitors have no account. */
export const schedulingAudit: ModuleAudit = (on) => {
  const entry = (
    action: AuditAction,
    { companyId, appointmentId }: { readonly companyId: string; readonly appointmentId: string },
    details: AuditDetails = {},
  ): NewAuditEntry => ({ action, subject: { type: 'appointment', id: appointmentId }, details, companyId })
  on(appointmentRequested, (ids) => entry('appointments.requested', ids))
  on(appointmentConfirmed, ({ accepted, ...ids }) =>
    entry('appointments.confirmed', ids, { by: accepted ? 'office' : 'visitor' }),
  )
  on(appointmentDeclined, (ids) => entry('appointments.declined', ids))
  on(appointmentCancelled, ({ by, ...ids }) => entry('appointments.cancelled', ids, { by }))
  on(appointmentMoved, ({ by, ...ids }) => entry('appointments.moved', ids, { by }))
  on(appointmentDescribed, (ids) => entry('appointments.described', ids))
}
