import type { Module } from '#server/module.ts'
import { schedulingTables } from './scheduling.tables.ts'
import { appointmentBulkContract } from './appointments/appointment-bulk.contract.ts'
import { appointmentsContract } from './appointments/appointments.contract.ts'
import { appointmentsDependencies } from './appointments/appointments.dependencies.ts'
import { appointmentsErrors } from './appointments/appointments.errors.ts'
import { appointmentBulkRoutes, appointmentsRoutes } from './appointments/appointments.routes.ts'
import { expireHolds } from './appointments/expire-holds.ts'
import { syncAppointmentsWithEvents } from './appointments/sync-appointments-with-events.ts'
import { renewImportedLinks } from './appointments/renew-links.ts'
import { publicBooking, type PublicBooking } from './appointments/public-booking.ts'
import { clientDatesContract } from './client-dates/client-dates.contract.ts'
import { clientDatesRoutes } from './client-dates/client-dates.routes.ts'
import { eventsContract } from './events/events.contract.ts'
import { eventsHeld } from './events/events-held.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { feedContract } from './feed/feed.contract.ts'
import { feedRoutes } from './feed/feed.routes.ts'
import { mailAnsweredQuestions } from './messages/mail-answered-questions.ts'
import { registerMoveMailJob, mailAppointmentChanges } from './messages/mail-appointment-changes.ts'
import { notifyOfVisitorActions } from './messages/appointment-notices.ts'
import { handleGuestMail, mailGuestChanges } from './messages/mail-guest.ts'
import { casesModule } from '#modules/cases/index.ts'
import { nextDatesContract } from './next-dates/next-dates.contract.ts'
import { nextEventTimes } from './next-dates/next-dates.ts'
import { nextDatesRoutes } from './next-dates/next-dates.routes.ts'
import { remindersContract } from './reminders/reminders.contract.ts'
import type { BookingPayments } from './payment/booking-payments.ts'
import { paidBooking, type PaidBooking } from './payment/paid-booking.ts'
import { planRemindersOnEvents, runReminderJobs } from './reminders/reminders.listeners.ts'
import { remindersRoutes } from './reminders/reminders.routes.ts'
import { schedulingAudit } from './scheduling.audit.ts'
import { schedulingErrors } from './scheduling.errors.ts'
import { scheduleSettingsContract } from './settings/settings.contract.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { appointmentTypesContract } from './types/appointment-types.contract.ts'
import { appointmentTypesErrors } from './types/appointment-types.errors.ts'
import { appointmentTypesRoutes } from './types/appointment-types.routes.ts'
import { checkOutdatedTypeClaims } from './types/check-outdated-claims.ts'

export {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentDeclined,
  appointmentMoved,
  appointmentRequested,
  appointmentsLinked,
} from './appointments/appointments.events.ts'
export { linkAppointments } from './appointments/link-appointments.ts'
export { nextSlots } from './availability/next-slots.ts'
export { calendarOf, type CalendarReader } from './feed/whole-calendar.ts'
export { createEvent } from './events/create-event.ts'
export { listEvents } from './events/list-events.ts'
export { seesEventDetails } from './events/private-events.ts'
export { eventChanged, eventCreated, eventRemoved, eventRestored } from './events/events.events.ts'
export { instantOfLocalTime } from './zoned-time.ts'
export { claimSlug, professionalOfSlug, slugOf } from './settings/public-slug.ts'
export { typeClaimsChanged } from './types/appointment-types.events.ts'
export { claimsOfTypes } from './types/type-claims.ts'
export type { BookingPayments } from './payment/booking-payments.ts'
export type { BookingToPay, PaidBooking, PaidOutcome } from './payment/paid-booking.ts'
export { scheduleChanged } from './settings/settings.events.ts'

export interface SchedulingApi {
  readonly publicBooking: PublicBooking
  /** Operations that a payment at booking needs. */
  readonly paidBooking: PaidBooking
  /** Sets the implementation of payments at booking, which invoicing provides. */
  takePaymentsBy(payments: BookingPayments): void
}

export const schedulingModule: Module<SchedulingApi> = {
  name: 'scheduling',
  entities: [],
  contracts: [
    eventsContract,
    nextDatesContract,
    clientDatesContract,
    scheduleSettingsContract,
    appointmentTypesContract,
    feedContract,
    appointmentsContract,
    appointmentBulkContract,
    remindersContract,
  ],
  errors: { ...schedulingErrors.table, ...appointmentsErrors.table, ...appointmentTypesErrors.table },
  audit: schedulingAudit,
  tables: schedulingTables,
  create(services) {
    const deps = appointmentsDependencies(services)
    services.use(casesModule).addDateSource(nextEventTimes)
    return {
      api: {
        publicBooking: publicBooking(services, deps),
        paidBooking: paidBooking(deps),
        takePaymentsBy: (payments) => deps.payments.set(payments),
      },
      workDone: eventsHeld,
      routes: [
        eventsRoutes,
        nextDatesRoutes,
        clientDatesRoutes,
        settingsRoutes(services),
        appointmentTypesRoutes(deps.payments),
        feedRoutes(services),
        appointmentsRoutes(deps),
        appointmentBulkRoutes(deps),
        remindersRoutes,
      ],
      listeners(bus) {
        mailAppointmentChanges(bus, deps)
        notifyOfVisitorActions(bus)
        mailAnsweredQuestions(bus, deps)
        renewImportedLinks(bus, deps)
        mailGuestChanges(bus, deps)
        syncAppointmentsWithEvents(bus, services)
        planRemindersOnEvents(bus, services.ports.clock)
      },
      jobs(registry) {
        registerMoveMailJob(registry, deps)
        handleGuestMail(registry, deps)
        registry.every('scheduling.expire-holds', '*/5 * * * *', expireHolds)
        registry.every('scheduling.read-type-claims', '50 3 * * *', checkOutdatedTypeClaims)
        runReminderJobs(registry, services)
      },
    }
  },
}
