import type { EventBus } from '#server/events/bus.ts'
import type { JobRegistry } from '#server/jobs/jobs.ts'
import { mailDelivery } from '#server/jobs/mail-job.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Services } from '#server/services.ts'
import { callTokens, manageTokens, questionTokens } from '../appointments/manage-token.ts'
import { eventChanged, eventCreated, eventRemoved, eventRestored } from '../events/events.events.ts'
import { scheduleChanged } from '../settings/settings.events.ts'
import {
  processPlan,
  enqueueDueReminders,
  processPlanJob,
  planCalendar,
  planEvent,
  sendReminderJob,
} from './plan-reminders.ts'
import { sendReminder } from './send-reminder.ts'

/** Plans the reminders of an event again when the event or the settings of its calendar change. */
export function planRemindersOnEvents(bus: EventBus, clock: Clock): void {
  const now = () => clock.now()
  bus.within(eventCreated, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, true, now())
  })
  bus.within(eventChanged, async (tx, { companyId, eventId, moved }) => {
    await planEvent(tx, companyId, eventId, moved, now())
  })
  bus.within(eventRemoved, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, false, now())
  })
  bus.within(scheduleChanged, async (tx, { companyId, professionalId }) => {
    await planCalendar(tx, companyId, professionalId, now())
  })
  bus.within(eventRestored, async (tx, { companyId, eventId }) => {
    await planEvent(tx, companyId, eventId, true, now())
  })
}

/** Registers the schedule and the jobs that send due reminders. */
export function runReminderJobs(jobs: JobRegistry, services: Services): void {
  const { env, secrets } = services
  const deps = {
    publicUrl: env.publicUrl,
    tokens: manageTokens(secrets),
    callTokens: callTokens(secrets),
    questionTokens: questionTokens(secrets),
    deliverMail: mailDelivery(services),
  }
  jobs.every('scheduling.reminders', '* * * * *', enqueueDueReminders)
  jobs.handle(processPlanJob, (work, { eventId }) => processPlan(work, eventId))
  jobs.handle(sendReminderJob, (work, { deliveryId }) => sendReminder(deps, work, deliveryId))
}
