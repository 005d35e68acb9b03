import type { ModuleAudit } from '#server/audit/audit-events.ts'
import {
  hourlyRateAdded,
  hourlyRateRemoved,
  timeApproved,
  timeChanged,
  timeRemoved,
  timeRestored,
  timeReturned,
  timeSettingsChanged,
} from './timekeeping.events.ts'

/** Audit entries of time, rates and settings: changes that affect billing. Entries and rates are identified only by id. */
export const timekeepingAudit: ModuleAudit = (on) => {
  const kinds = [
    [timeChanged, 'time_entries.changed'],
    [timeRemoved, 'time_entries.removed'],
    [timeRestored, 'time_entries.restored'],
    [timeApproved, 'time_entries.approved'],
    [timeReturned, 'time_entries.returned'],
  ] as const
  for (const [event, action] of kinds)
    on(event, ({ companyId, entryId }) => ({ action, subject: { type: 'time_entry', id: entryId }, companyId }))
  on(hourlyRateAdded, ({ companyId, rateId }) => ({
    action: 'hourly_rates.added',
    subject: { type: 'hourly_rate', id: rateId },
    companyId,
  }))
  on(hourlyRateRemoved, ({ companyId, rateId }) => ({
    action: 'hourly_rates.removed',
    subject: { type: 'hourly_rate', id: rateId },
    companyId,
  }))
  on(timeSettingsChanged, ({ companyId, increment, approval }) => ({
    action: 'time_settings.changed',
    subject: { type: 'company', id: companyId },
    details: { increment, approval },
    companyId,
  }))
}
