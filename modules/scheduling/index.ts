import type { Module } from '#server/module.ts'
import { appointmentsPart } from './appointments/index.ts'
import { eventsPart } from './events/index.ts'
import { feedPart } from './feed/index.ts'
import type { SchedulingPart } from './part.ts'
import { remindersPart } from './reminders/index.ts'
import { schedulingErrors } from './scheduling.errors.ts'
import { settingsPart } from './settings/index.ts'

export {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentMoved,
  appointmentRequested,
  publicBooking,
} from './appointments/index.ts'
export { nextSlots } from './availability/next-slots.ts'
export { calendarOf, type CalendarReader } from './feed/whole-calendar.ts'
export { createEvent, listEvents } from './events/index.ts'
export { deadlineMoved, eventChanged, eventCreated, eventRemoved, eventRestored } from './events/index.ts'
export { officeTimeZone } from './shapes.contract.ts'
export { instantOnClock } from './zoned-time.ts'
export { claimSlug, professionalOfSlug, scheduleChanged, slugOf } from './settings/index.ts'

/** What the module is made of. */
const parts: readonly SchedulingPart[] = [eventsPart, settingsPart, feedPart, appointmentsPart, remindersPart]

export const schedulingModule: Module = {
  name: 'scheduling',
  entities: parts.flatMap((part) => part.entities ?? []),
  contracts: parts.flatMap((part) => part.contracts),
  errors: Object.assign(
    {},
    schedulingErrors.table,
    ...parts.map((part) => part.errors ?? {}),
  ) as typeof schedulingErrors.table,
  routes: (services) => parts.flatMap((part) => part.routes(services)),
  register(services) {
    for (const part of parts) part.register?.(services)
  },
}
